import type { ReefView, ShotView } from '#arcade/present-room.ts'
import { drawCannon, drawFreeSeat, drawShot, seatColours } from './cannon.ts'
import { createEffects, type Point } from './effects.ts'
import { type Kind, payOf } from './kinds.ts'
import { type Pen, penOf } from './pen.ts'
import { createCurrents, type Moment } from './currents.ts'
import { drawSea } from './sea.ts'
import type { Water } from './waters.ts'
import { beatOf, drawCaught, drawFish, drawTarget, type Seen } from './seen-fish.ts'
import { createShoal } from './shoal.ts'
import { builds, createSprites } from './sprites.ts'

type Flying = Point & {
  seat: number
  angle: number
  bornAt: number
  isOwn: boolean
  /** The fish that it flies to, whichever is in between. */
  target: string | undefined
  /** Of another player's: whether it catches. */
  end?: { isCaught: boolean; text: string }
}
type Dying = Seen & { bornAt: number }

type About = {
  canvas: HTMLCanvasElement
  /** Behind it: what moves slowly, and is drawn less often. */
  ground: HTMLCanvasElement
  water: Water
  star: Kind
  /** The server's time. */
  now: () => number
  isStill: () => boolean
  /** An own shot met a fish, or nothing. */
  met: (id: string) => void
  faded: () => void
  priceText: (price: string) => string
  nameOf: (kind: Kind) => string
}

const flightMs = 3600
const dyingMs = 760
const most = 26
const groundMs = 50
/** Fifty frames in a second. */
const slowest = 1 / 50

/** Everything that is seen: the water, the fish of the room, cannons, shots and what comes of them. */
export class Scene {
  readonly #about: About
  readonly #pen: Pen
  readonly #groundPen: Pen
  readonly #shoal
  readonly #currents
  readonly #effects
  #sprites = createSprites(() => 1)
  #sea: HTMLCanvasElement | undefined
  #size = { width: 1, height: 1 }
  #unit = 1
  #density = 1
  #view: ReefView | undefined
  #seen: Seen[] = []
  #flying: Flying[] = []
  #dying: Dying[] = []
  #hits = new Map<string, number>()
  #angles = [-Math.PI / 2, -Math.PI / 2, Math.PI / 2, Math.PI / 2]
  #recoils = [0, 0, 0, 0]
  #before = 0
  #groundAt = 0
  /** Of the last frames, in seconds: where they take too long, less is drawn. */
  #slow = 1 / 60
  #sharpest = 2
  lock: string | undefined
  ownPrice = ''

  constructor(about: About) {
    this.#about = about
    this.#pen = penOf(about.canvas)
    this.#groundPen = penOf(about.ground)
    this.#shoal = createShoal(about.star)
    this.#currents = createCurrents(about.water)
    this.#effects = createEffects(about.isStill)
    new ResizeObserver(() => this.#fit()).observe(about.canvas)
    this.#fit()
  }

  get seen(): readonly Seen[] {
    return this.#seen
  }
  get ownSeat() {
    return Math.max(0, this.#view?.seat ?? 0)
  }

  hear(view: ReefView) {
    this.#view = view
    this.#shoal.hear(view)
  }

  /** Somebody else's shot, or the player's own out of another tab. */
  hearShot(shot: ShotView) {
    const text = `+${this.#about.priceText(shot.win)}`
    const target = this.#seen.find(({ id }) => id === shot.fish)
    if (shot.seat === this.ownSeat) {
      if (shot.isCaught) setTimeout(() => this.#shoal.lose(shot.fish), 1500)
      return
    }
    if (!target) {
      if (shot.isCaught) this.#shoal.lose(shot.fish)
      return
    }
    const from = this.#placeOf(shot.seat)
    const angle = Math.atan2(target.y - from.y, target.x - from.x)
    this.#angles[shot.seat] = angle
    this.#recoils[shot.seat] = 1
    const end = { isCaught: shot.isCaught, text }
    this.#flying.push({
      ...from,
      seat: shot.seat,
      angle,
      bornAt: performance.now(),
      isOwn: false,
      target: shot.fish,
      end,
    })
  }

  aimAt(at: Point) {
    const { x, y } = this.#placeOf(this.ownSeat)
    this.#angles[this.ownSeat] = Math.atan2(at.y - y, at.x - x)
  }

  /** The fish under a finger, with room around it. */
  fishAt(at: Point): Seen | undefined {
    return this.#seen.findLast((fish) => this.#touches(fish, at, 16 * this.#unit))
  }

  /** An own shot leaves the barrel. */
  shoot() {
    const seat = this.ownSeat
    const from = this.#placeOf(seat)
    const locked = this.#seen.find(({ id }) => id === this.lock)
    if (locked) this.aimAt(locked)
    const angle = this.#angles[seat] ?? -Math.PI / 2
    this.#recoils[seat] = 1
    const reach = 96 * this.#unit
    const at = { x: from.x + Math.cos(angle) * reach, y: from.y + Math.sin(angle) * reach }
    this.#flying.push({ ...at, seat, angle, bornAt: performance.now(), isOwn: true, target: locked?.id })
  }

  /** What came of an own shot. */
  land(id: string, about: { isCaught: boolean; text: string }) {
    if (about.isCaught) this.#catch(id, this.ownSeat, about.text)
  }

  /** An own shot caught nothing and is back; its fish is gone, or stays. */
  miss(id: string, isGone: boolean) {
    const at = this.#seen.find((fish) => fish.id === id)
    if (isGone) this.#shoal.lose(id)
    if (at) this.#effects.puff(at, this.#unit)
  }

  frame = (at: number) => {
    const seconds = Math.min(0.05, (at - this.#before) / 1000)
    this.#before = at
    this.#keepUp(seconds)
    this.#swim()
    this.#fly(at, seconds)
    this.#draw(at)
    for (let seat = 0; seat < 4; seat++)
      this.#recoils[seat] = Math.max(0, (this.#recoils[seat] ?? 0) - seconds * 5)
  }

  /** A machine that is too slow for so many points gets fewer. */
  #keepUp(seconds: number) {
    this.#slow += (seconds - this.#slow) * 0.02
    if (this.#slow < slowest || this.#density <= 1) return
    this.#sharpest = Math.max(1, this.#density * 0.75)
    this.#slow = 1 / 60
    this.#fit()
  }

  #fit() {
    const { canvas, ground, water } = this.#about
    const { width, height } = canvas.getBoundingClientRect()
    if (width < 2 || height < 2) return
    this.#density = Math.min(this.#sharpest, devicePixelRatio || 1)
    canvas.width = Math.round(width * this.#density)
    canvas.height = Math.round(height * this.#density)
    ground.width = canvas.width
    ground.height = canvas.height
    this.#groundAt = 0
    this.#size = { width, height }
    this.#unit = Math.max(0.56, Math.sqrt(width * height) / 1000)
    this.#sprites.forget()
    this.#sprites = createSprites((kind) => builds[kind].long * this.#unit * this.#density)
    this.#sea = drawSea(canvas.width, canvas.height, water)
  }

  /** On an upright screen the water stands on its side. */
  #onScreen(x: number, y: number): Point {
    const { width, height } = this.#size
    return width >= height
      ? { x: x * width, y: (0.03 + y * 0.9) * height }
      : { x: (0.03 + y * 0.94) * width, y: x * height }
  }

  /** The own row of seats is below, whichever it is. */
  #placeOf(seat: number): Point {
    const { width, height } = this.#size
    const isOwnRow = seat < 2 === this.ownSeat < 2
    const edge = 66 * this.#unit
    return { x: width * (seat % 2 === 0 ? 0.3 : 0.7), y: isOwnRow ? height - edge : edge }
  }

  #swim() {
    this.#seen = this.#shoal
      .swimmers(this.#about.now())
      .map(({ fish, x, y, aheadX, aheadY }) => {
        const at = this.#onScreen(x, y)
        const ahead = this.#onScreen(aheadX, aheadY)
        const { long, high } = builds[fish.kind]
        const angle = Math.atan2(ahead.y - at.y, ahead.x - at.x)
        return {
          id: fish.id,
          kind: fish.kind,
          ...at,
          angle,
          long: long * this.#unit,
          high: long * high * this.#unit,
        }
      })
      .toSorted((a, b) => b.long - a.long)
  }

  #touches({ x, y, angle, long, high }: Seen, at: Point, room = 0): boolean {
    const [dx, dy] = [at.x - x, at.y - y]
    const along = dx * Math.cos(angle) + dy * Math.sin(angle)
    const across = dy * Math.cos(angle) - dx * Math.sin(angle)
    return (along / (long * 0.44 + room)) ** 2 + (across / (high * 0.44 + room)) ** 2 <= 1
  }

  /** @returns the fish that a shot meets here */
  #metBy(shot: Flying): Seen | undefined {
    if (shot.target === undefined)
      return this.#seen.findLast((fish) => this.#touches(fish, shot, 7 * this.#unit))
    const target = this.#seen.find(({ id }) => id === shot.target)
    return target && this.#touches(target, shot, 9 * this.#unit) ? target : undefined
  }

  #fly(at: number, seconds: number) {
    const { width, height } = this.#size
    const far = Math.sqrt(width * height) * 1.5 * seconds
    const left: Flying[] = []
    for (const shot of this.#flying) {
      const target = shot.target === undefined ? undefined : this.#seen.find(({ id }) => id === shot.target)
      if (target) shot.angle = Math.atan2(target.y - shot.y, target.x - shot.x)
      // Whoever it flew to is gone: it flies on, to whichever fish is in its way.
      else shot.target = undefined
      const steps = Math.max(1, Math.ceil(far / (14 * this.#unit)))
      let met: Seen | undefined
      for (let step = 0; step < steps && !met; step++) {
        shot.x += (Math.cos(shot.angle) * far) / steps
        shot.y += (Math.sin(shot.angle) * far) / steps
        if (shot.x < 0 || shot.x > width) shot.angle = Math.PI - shot.angle
        if (shot.y < 0 || shot.y > height) shot.angle = -shot.angle
        shot.x = Math.min(width, Math.max(0, shot.x))
        shot.y = Math.min(height, Math.max(0, shot.y))
        if (shot.isOwn || shot.target !== undefined) met = this.#metBy(shot)
      }
      if (met) this.#hit(shot, met, at)
      else if (at - shot.bornAt < flightMs && (shot.isOwn || shot.target !== undefined)) left.push(shot)
      else if (shot.isOwn) this.#about.faded()
    }
    this.#flying = left
  }

  #hit(shot: Flying, met: Seen, at: number) {
    this.#effects.net(shot, seatColours[shot.seat] ?? '#ffffff', this.#unit)
    this.#hits.set(met.id, at)
    if (shot.isOwn) this.#about.met(met.id)
    else if (shot.end?.isCaught) this.#catch(met.id, shot.seat, shot.end.text)
  }

  #catch(id: string, seat: number, text: string) {
    const fish = this.#seen.find((one) => one.id === id)
    this.#shoal.lose(id)
    if (this.lock === id) this.lock = undefined
    if (!fish) return
    const pays = payOf[fish.kind]
    const to = this.#placeOf(seat)
    this.#dying.push({ ...fish, bornAt: performance.now() })
    this.#effects.coins(fish, to, Math.min(most, 2 + Math.round(pays / 2)), this.#unit)
    this.#effects.words(
      text,
      { x: this.#within(fish.x), y: Math.max(40, fish.y - 10) },
      (20 + Math.min(22, pays * 0.6)) * Math.max(0.8, this.#unit),
    )
    if (pays < 20) return
    const { width, height } = this.#size
    const lines = [this.#about.nameOf(fish.kind), `×${pays}`] as const
    this.#effects.plate(lines, { x: seat === this.ownSeat ? width / 2 : to.x, y: height * 0.42 }, this.#unit)
  }

  #within = (x: number) => Math.min(this.#size.width - 60, Math.max(60, x))

  #draw(at: number) {
    const pen = this.#pen
    const isStill = this.#about.isStill()
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0)
    const { width, height } = this.#size
    const moment = { width, height, seconds: isStill ? 0 : at / 1000 }
    this.#drawGround(at, moment)
    pen.clearRect(0, 0, width, height)
    for (const fish of this.#seen) {
      const picture = this.#sprites.at(fish.kind, isStill ? 0 : beatOf(fish, at))
      const since = at - (this.#hits.get(fish.id) ?? -1000)
      drawFish(pen, fish, { picture, flash: Math.max(0, 1 - since / 160) })
    }
    this.#drawDying()
    if (!isStill) this.#currents.drawBubbles(pen, moment)
    this.#drawLock(at)
    for (const shot of this.#flying)
      drawShot(pen, { ...shot, colour: seatColours[shot.seat] ?? '#ffffff' }, this.#unit)
    this.#drawSeats()
    this.#effects.draw(pen, performance.now())
  }

  #drawGround(at: number, moment: Moment) {
    if (!this.#sea || (this.#groundAt > 0 && at - this.#groundAt < groundMs)) return
    this.#groundAt = at
    const pen = this.#groundPen
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0)
    pen.drawImage(this.#sea, 0, 0, moment.width, moment.height)
    this.#currents.drawLight(pen, moment)
    this.#currents.drawWeeds(pen, moment)
  }

  #drawDying() {
    const at = performance.now()
    this.#dying = this.#dying.filter(({ bornAt }) => at - bornAt < dyingMs)
    for (const fish of this.#dying) {
      const done = (at - fish.bornAt) / dyingMs
      const picture = this.#sprites.at(fish.kind, (at / 1000) * 3)
      drawCaught(this.#pen, fish, { picture, done, isStill: this.#about.isStill() })
    }
    if (this.#hits.size > 200) this.#hits.clear()
  }

  #drawLock(at: number) {
    const fish = this.#seen.find(({ id }) => id === this.lock)
    if (!fish) this.lock = undefined
    else drawTarget(this.#pen, fish, { turn: this.#about.isStill() ? 0 : at / 900, unit: this.#unit })
  }

  #drawSeats() {
    const seats = this.#view?.seats ?? []
    seats.forEach((seat, place) => {
      const at = this.#placeOf(place)
      if (!seat) return drawFreeSeat(this.#pen, at, this.#unit)
      const isOwn = place === this.ownSeat
      const isBelow = place < 2 === this.ownSeat < 2
      const angle = this.#angles[place] ?? 0
      // Until it has shot, a cannon looks into the water.
      const looks = isBelow === Math.sin(angle) < 0 ? angle : -angle
      const price = isOwn ? this.ownPrice : Number(seat.price) > 0 ? this.#about.priceText(seat.price) : ''
      const colour = seatColours[place] ?? '#ffffff'
      drawCannon(
        this.#pen,
        { ...at, angle: looks, recoil: this.#recoils[place] ?? 0, isOwn, colour, price },
        this.#unit,
      )
    })
  }
}
