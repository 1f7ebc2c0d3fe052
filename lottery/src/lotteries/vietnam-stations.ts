export type Region = 'north' | 'central' | 'south'

/** A station (đài): the lottery of a province. */
export type Station = {
  readonly code: string
  readonly name: string
  readonly region: Region
  /** Abbreviations besides the code; several stations may share one. */
  readonly short: readonly string[]
  /** The province that it belongs to since the mergers of 1 July 2025, where that is not its own name. */
  readonly mergedInto?: string
}

/** Provinces were merged from this day on; the stations kept their names and draws. */
export const mergedFrom = '20250701'

type Row = readonly [code: string, name: string, short: string, mergedInto?: string]

const rows: Readonly<Record<Region, readonly Row[]>> = {
  north: [
    ['HN', 'Hà Nội', 'hn'],
    ['QNI', 'Quảng Ninh', 'qninh'],
    ['BNI', 'Bắc Ninh', 'bninh'],
    ['HP', 'Hải Phòng', 'hp hphong'],
    ['ND', 'Nam Định', 'nd ndinh', 'Ninh Bình'],
    ['TBI', 'Thái Bình', 'tbinh', 'Hưng Yên'],
  ],
  central: [
    ['PY', 'Phú Yên', 'py pyen', 'Đắk Lắk'],
    ['HUE', 'Thừa Thiên Huế', 'hue tthue tth', 'Huế'],
    ['DLK', 'Đắk Lắk', 'dl dlak dlk'],
    ['QNA', 'Quảng Nam', 'qn qnam qna', 'Đà Nẵng'],
    ['DNA', 'Đà Nẵng', 'dn dnang dng dna'],
    ['KH', 'Khánh Hòa', 'kh khoa'],
    ['BDI', 'Bình Định', 'bd bdinh bdi', 'Gia Lai'],
    ['QT', 'Quảng Trị', 'qt qtri'],
    ['QB', 'Quảng Bình', 'qb qbinh', 'Quảng Trị'],
    ['GL', 'Gia Lai', 'gl glai'],
    ['NT', 'Ninh Thuận', 'nt nthuan', 'Khánh Hòa'],
    ['QNG', 'Quảng Ngãi', 'qn qngai qng'],
    ['DNO', 'Đắk Nông', 'dn dnong dno', 'Lâm Đồng'],
    ['KT', 'Kon Tum', 'kt ktum', 'Quảng Ngãi'],
  ],
  south: [
    ['HCM', 'TP. Hồ Chí Minh', 'hcm tp tpho tphcm hochiminh'],
    ['DT', 'Đồng Tháp', 'dt dthap'],
    ['CM', 'Cà Mau', 'cm cmau'],
    ['BTR', 'Bến Tre', 'bt btr btre', 'Vĩnh Long'],
    ['VT', 'Vũng Tàu', 'vt vtau', 'TP. Hồ Chí Minh'],
    ['BL', 'Bạc Liêu', 'bl blieu', 'Cà Mau'],
    ['DNI', 'Đồng Nai', 'dn dnai dni'],
    ['CT', 'Cần Thơ', 'ct ctho'],
    ['ST', 'Sóc Trăng', 'st strang', 'Cần Thơ'],
    ['TN', 'Tây Ninh', 'tn tninh'],
    ['AG', 'An Giang', 'ag agiang'],
    ['BTH', 'Bình Thuận', 'bt bth bthuan', 'Lâm Đồng'],
    ['VL', 'Vĩnh Long', 'vl vlong'],
    ['BDU', 'Bình Dương', 'bd bdu bduong sb', 'TP. Hồ Chí Minh'],
    ['TV', 'Trà Vinh', 'tv tvinh', 'Vĩnh Long'],
    ['LA', 'Long An', 'la', 'Tây Ninh'],
    ['BP', 'Bình Phước', 'bp bphuoc', 'Đồng Nai'],
    ['HG', 'Hậu Giang', 'hg hgiang', 'Cần Thơ'],
    ['TG', 'Tiền Giang', 'tg tgiang', 'Đồng Tháp'],
    ['KG', 'Kiên Giang', 'kg kgiang', 'An Giang'],
    ['DL', 'Đà Lạt', 'dl dlat', 'Lâm Đồng'],
  ],
}

/** Every station by its code. */
export const stations: ReadonlyMap<string, Station> = new Map(
  (['north', 'central', 'south'] as const).flatMap((region) =>
    rows[region].map(([code, name, short, mergedInto]) => {
      const station = { code, name, region, short: short.split(' ') }
      return [code, mergedInto === undefined ? station : { ...station, mergedInto }] as const
    }),
  ),
)

/** Which stations draw on the days of a week, Monday first, the main one (đài chánh) before the others. */
export type Timetable = {
  readonly region: Region
  /** Local days 'YYYYMMDD', the last included; without `to` until further notice. */
  readonly from: string
  readonly to?: string
  readonly days: readonly string[]
}

/** A change of the calendar closes a row and adds one. */
export const timetables: readonly Timetable[] = [
  { region: 'north', from: '20200101', days: ['HN', 'QNI', 'BNI', 'HN', 'HP', 'ND', 'TBI'] },
  {
    region: 'central',
    from: '20200101',
    days: ['PY HUE', 'DLK QNA', 'DNA KH', 'BDI QT QB', 'GL NT', 'DNA QNG DNO', 'KT KH HUE'],
  },
  {
    region: 'south',
    from: '20200101',
    days: ['HCM DT CM', 'BTR VT BL', 'DNI CT ST', 'TN AG BTH', 'VL BDU TV', 'HCM LA BP HG', 'TG KG DL'],
  },
]

/** Local times of the draws in Vietnam. */
export const drawTimes: Readonly<Record<Region, string>> = {
  north: '18:15',
  central: '17:15',
  south: '16:15',
}

/** The province of a station on a local day, 'YYYYMMDD'. */
export function provinceOf({ name, mergedInto }: Station, day: string): string {
  return mergedInto !== undefined && day >= mergedFrom ? mergedInto : name
}

/** The stations of a region that draw on a local day, 'YYYYMMDD', the main one first. */
export function stationsOn(region: Region, day: string): readonly Station[] {
  const valid = timetables.find(
    (timetable) => timetable.region === region && timetable.from <= day && day <= (timetable.to ?? day),
  )
  const codes = valid?.days[weekdayOf(day) - 1]?.split(' ') ?? []
  return codes.flatMap((code) => stations.get(code) ?? [])
}

/** The days of the week on which a station draws by a timetable, 1 = Monday. */
export function weekdaysOf(code: string, { days }: Timetable): number[] {
  return days.flatMap((drawing, index) => (drawing.split(' ').includes(code) ? [index + 1] : []))
}

function weekdayOf(day: string): number {
  const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`)
  return date.getUTCDay() || 7
}
