/** Sounds made on the spot; silent until switched on. */
export type Sound = {
  isOn: () => boolean
  toggle: () => boolean
  spin: () => void
  stop: (reel: number) => void
  win: (steps: number) => void
  /** A short tick, higher with each step. */
  tick: (step: number) => void
  loss: () => void
}

export type Ended = { stakedMinor: bigint; winMinor: bigint }

/** How a round ended: up to what was staked without praise (RTS 14F), and what was paid of it in silence. */
export function soundEnd(sound: Pick<Sound, 'win' | 'loss'>, { stakedMinor, winMinor }: Ended, steps = 4) {
  if (winMinor > stakedMinor) sound.win(steps)
  else if (winMinor === 0n) sound.loss()
}

export function createSound(): Sound {
  let context: AudioContext | undefined
  let isOn = false

  const tone = (
    frequency: number,
    about: { at: number; length: number; volume: number; shape: OscillatorType; to?: number },
  ) => {
    if (!isOn || !context) return
    const start = context.currentTime + about.at
    const oscillator = new OscillatorNode(context, { type: about.shape, frequency })
    const gain = new GainNode(context, { gain: 0 })
    if (about.to) oscillator.frequency.exponentialRampToValueAtTime(about.to, start + about.length)
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(about.volume, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + about.length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + about.length)
  }

  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn
      // Made by a press: browsers let no page sound before one.
      if (isOn) context ??= new AudioContext()
      void (isOn ? context?.resume() : context?.suspend())
      return isOn
    },
    spin: () => tone(180, { at: 0, length: 0.28, volume: 0.07, shape: 'triangle', to: 420 }),
    stop: (reel) => {
      tone(150 - reel * 6, { at: 0, length: 0.13, volume: 0.2, shape: 'sine', to: 55 })
      tone(1250, { at: 0, length: 0.03, volume: 0.03, shape: 'square' })
    },
    tick: (step) =>
      tone(420 * 1.06 ** Math.min(step, 30), { at: 0, length: 0.09, volume: 0.08, shape: 'triangle' }),
    loss: () => tone(190, { at: 0, length: 0.34, volume: 0.09, shape: 'sine', to: 70 }),
    win: (steps) => {
      const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51]
      for (let step = 0; step < Math.min(steps, scale.length); step++)
        tone(scale[step] ?? 523.25, { at: step * 0.085, length: 0.5, volume: 0.09, shape: 'triangle' })
    },
  }
}
