import { el } from './elements.ts'

/** A labelled group of words of which one is chosen. */
export function choiceOf<V extends string | number>(about: {
  label: string
  values: readonly { value: V; text: string }[]
  chosen: V
  changed: (value: V) => void
}) {
  let chosen = about.chosen
  const group = el('div', 'choice')
  group.setAttribute('role', 'radiogroup')
  group.setAttribute('aria-label', about.label)
  const buttons = about.values.map(({ value, text }) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
    button.setAttribute('role', 'radio')
    button.onclick = () => {
      choose(value)
      about.changed(value)
    }
    button.onkeydown = (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const at = about.values.findIndex((one) => one.value === chosen)
      const next = by && about.values[(at + by + about.values.length) % about.values.length]
      if (!next) return
      event.stopPropagation()
      choose(next.value)
      about.changed(next.value)
      buttons[about.values.indexOf(next)]?.focus()
    }
    return button
  })
  const choose = (value: V) => {
    chosen = value
    about.values.forEach((one, index) => {
      buttons[index]?.setAttribute('aria-checked', String(one.value === value))
      if (buttons[index]) buttons[index].tabIndex = one.value === value ? 0 : -1
    })
  }
  choose(chosen)
  group.append(...buttons)
  return {
    element: el('div', 'option', el('span', 'label', about.label), group),
    value: () => chosen,
    choose,
    lock: (isLocked: boolean) => {
      for (const button of buttons) button.disabled = isLocked
    },
  }
}

/** A labelled slider over whole numbers with its value in words. */
export function sliderOf(about: {
  label: string
  limits: readonly [number, number]
  step?: number
  value: number
  text: (value: number) => string
  changed: (value: number) => void
}) {
  const [min, max] = about.limits
  const input = Object.assign(document.createElement('input'), { type: 'range' })
  Object.assign(input, { min: String(min), max: String(max), step: String(about.step ?? 1) })
  input.setAttribute('aria-label', about.label)
  const value = el('output', 'money')
  const show = () => {
    value.textContent = about.text(Number(input.value))
    input.setAttribute('aria-valuetext', value.textContent)
    input.style.setProperty('--part', String((Number(input.value) - min) / (max - min)))
  }
  const choose = (next: number) => {
    input.value = String(next)
    show()
  }
  input.oninput = () => {
    show()
    about.changed(Number(input.value))
  }
  choose(about.value)
  return {
    element: el('label', 'option', el('span', 'label', about.label), value, input),
    value: () => Number(input.value),
    choose,
    lock: (isLocked: boolean) => {
      input.disabled = isLocked
    },
  }
}

/** A figure that follows from what is chosen. */
export function factOf(label: string) {
  const value = el('output', 'money')
  return {
    element: el('div', 'option fact', el('span', 'label', label), value),
    write: (text: string) => {
      value.textContent = text
    },
  }
}
