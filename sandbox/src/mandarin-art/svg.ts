/** A colour stop: where, colour, and how solid. */
export type Stop = readonly [at: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

export const linear = (
  id: string,
  stops: readonly Stop[],
  towards: readonly [number, number] = [0, 1],
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${towards[0]}" y2="${towards[1]}">${stopsOf(stops)}</linearGradient>`

export const radial = (
  id: string,
  stops: readonly Stop[],
  at: { cx?: number; cy?: number; r?: number; fx?: number; fy?: number } = {},
): string => {
  const { cx = 0.5, cy = 0.5, r = 0.6, fx = cx, fy = cy } = at
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${stopsOf(stops)}</radialGradient>`
}

/** Lights a silhouette as a raised relief, key light from the upper start corner. */
export const relief = (id: string, about: { soft: number; height: number; shine: number }): string =>
  `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${about.soft}" result="h"/>
<feDiffuseLighting in="h" surfaceScale="${about.height}" diffuseConstant="1.12" lighting-color="#fff" result="d"><feDistantLight azimuth="232" elevation="52"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1=".78" k2=".3" result="lit"/>
<feSpecularLighting in="h" surfaceScale="${about.height}" specularConstant="${about.shine}" specularExponent="26" lighting-color="#fff6e0" result="s"><feDistantLight azimuth="232" elevation="46"/></feSpecularLighting>
<feComposite in="s" in2="SourceAlpha" operator="in" result="shine"/>
<feComposite in="lit" in2="SourceAlpha" operator="in" result="body"/>
<feMerge><feMergeNode in="body"/><feMergeNode in="shine"/></feMerge></filter>`

/** A number short enough for a path. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

export const picture = (size: readonly [number, number], defs: string, body: string, extra = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}" ${extra}><defs>${defs}</defs>${body}</svg>`

export const gold: readonly Stop[] = [
  [0, '#fff6c9'],
  [0.28, '#ffd768'],
  [0.55, '#f2a01f'],
  [0.8, '#b8650c'],
  [1, '#ffdf86'],
]
