import { part } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { Point } from './effects.ts'
import type { Gun } from './gun.ts'
import { payOf } from './kinds.ts'
import type { Scene } from './scene.ts'
import type { Seen } from './seen-fish.ts'

const shotMs = 250

type About = { scene: Scene; gun: Gun; say: KitSay; shot: () => void }

/** Where a pointer is on the water. */
const placeOf = (event: PointerEvent): Point => {
  const { left, top } = part('sea').getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Fires: by a press on the water or on the button for as long as it lasts, by key, or by itself. */
export class Trigger {
  readonly #about: About
  readonly #sea = part<HTMLCanvasElement>('sea')
  #isHeld = false
  #isAuto = false
  /** A press fires once, also when a magazine has to be loaded first. */
  #isAsked = false
  #firedAt = 0

  constructor(about: About) {
    this.#about = about
    this.#wireSea()
    this.#wireButtons()
    document.addEventListener('keydown', ({ key, target }) => {
      if (document.querySelector('dialog[open]') || target instanceof HTMLInputElement) return
      if (key === 'ArrowRight') this.#turnTo(1)
      if (key === 'ArrowLeft') this.#turnTo(-1)
      if (key === 'Escape') about.scene.lock = undefined
    })
  }

  readonly once = () => {
    this.#isAsked = true
  }

  /** Nothing fires by itself any more. */
  halt() {
    this.#setAuto(false)
    this.#isHeld = false
    this.#isAsked = false
  }

  frame(at: number) {
    const { scene, gun, shot } = this.#about
    this.#writeTarget()
    if (!(this.#isHeld || this.#isAuto || this.#isAsked) || at - this.#firedAt < shotMs) return
    if (this.#isAuto && scene.lock === undefined) scene.lock = this.#autoTarget()?.id
    if (this.#isAuto && scene.lock === undefined) return
    if (!gun.fire()) return
    this.#isAsked = false
    this.#firedAt = at
    scene.shoot()
    shot()
  }

  #wireSea() {
    const { scene } = this.#about
    const sea = this.#sea
    sea.onpointerdown = (event) => {
      if (event.button !== 0) return
      const at = placeOf(event)
      const fish = scene.fishAt(at)
      // While it fires by itself, a press chooses whom at.
      if (this.#isAuto) {
        if (fish) this.#choose(fish)
        return
      }
      sea.setPointerCapture(event.pointerId)
      scene.lock = undefined
      scene.aimAt(at)
      this.#isHeld = true
      this.#isAsked = true
    }
    sea.onpointermove = (event) => {
      const isAiming = event.pointerType === 'mouse' || this.#isHeld
      if (isAiming && scene.lock === undefined) scene.aimAt(placeOf(event))
    }
    sea.onpointerup = sea.onpointercancel = this.#release
  }

  #wireButtons() {
    const play = part('play')
    play.onpointerdown = () => {
      this.#isHeld = true
    }
    play.onpointerup = play.onpointerleave = play.onpointercancel = this.#release
    // A click is a press of its own where no pointer was: of a key, or of who is helped by a machine.
    play.onclick = () => {
      if (performance.now() - this.#firedAt > shotMs) this.#isAsked = true
    }
    part('auto').onclick = () => this.#setAuto(!this.#isAuto)
  }

  readonly #release = () => {
    this.#isHeld = false
  }

  #setAuto(isOn: boolean) {
    this.#isAuto = isOn
    part('auto').setAttribute('aria-pressed', String(isOn))
  }

  #nameOf({ kind }: Seen): string {
    const { say } = this.#about
    return say('aimedAt', { fish: say(kind), pays: payOf[kind] })
  }

  #choose(fish: Seen | undefined) {
    this.#about.scene.lock = fish?.id
    if (fish) part('told').textContent = this.#nameOf(fish)
  }

  /** The next fish to the right or left becomes the target. */
  #turnTo(by: 1 | -1) {
    const { scene } = this.#about
    const fish = scene.seen
      .filter(({ x }) => x > 10 && x < this.#sea.clientWidth - 10)
      .toSorted((a, b) => a.x - b.x)
    const at = fish.findIndex(({ id }) => id === scene.lock)
    this.#choose(fish[at === -1 ? Math.floor(fish.length / 2) : (at + by + fish.length) % fish.length])
  }

  /** Whom it fires at by itself: whoever is nearest to the middle. */
  #autoTarget(): Seen | undefined {
    const { clientWidth, clientHeight } = this.#sea
    const far = ({ x, y }: Seen) => Math.hypot(x - clientWidth / 2, y - clientHeight / 2)
    return this.#about.scene.seen.toSorted((a, b) => far(a) - far(b))[0]
  }

  #writeTarget() {
    const { scene } = this.#about
    const fish = scene.seen.find(({ id }) => id === scene.lock)
    const chip = part('aimed')
    chip.hidden = !fish
    const text = fish ? this.#nameOf(fish) : ''
    if (chip.textContent !== text) chip.textContent = text
  }
}
