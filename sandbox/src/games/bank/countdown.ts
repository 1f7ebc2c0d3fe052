const timer = document.querySelector<HTMLElement>('[data-left]')
const segments = document.querySelectorAll('.bar i')

const twoDigits = (value: number) => String(value).padStart(2, '0')

if (timer) {
  const endAt = performance.now() + Number(timer.dataset['left'])
  const lifeMs = Math.max(1, Number(timer.dataset['life']))
  const show = () => {
    const leftMs = Math.max(0, endAt - performance.now())
    const seconds = Math.ceil(leftMs / 1000)
    timer.textContent = `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
    timer.classList.toggle('short', seconds < 60)
    const lit = Math.ceil((leftMs / lifeMs) * segments.length)
    for (const [index, segment] of segments.entries()) segment.classList.toggle('lit', index < lit)
    // The bank's own clock ends the payment; the page then shows how it ended.
    if (leftMs === 0) setTimeout(() => location.reload(), 1200)
    else setTimeout(show, 500)
  }
  show()
}
