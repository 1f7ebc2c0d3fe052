import { afterEach, expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useArrival } from '#start/use-arrival.ts'
import { show } from '#ui/test-page.tsx'

const before = location.href
afterEach(() => history.replaceState(null, '', before))

function Page() {
  const [pathname] = useLocation()
  useArrival(pathname)
  return (
    <main id="main" tabIndex={-1} data-page={pathname} style={{ height: '5000px' }}>
      {pathname}
    </main>
  )
}

const shown = () => document.getElementById('main')?.dataset['page']

async function goTo(address: string): Promise<void> {
  navigate(address)
  await expect.poll(shown).toBe(location.pathname)
}

async function goBack(): Promise<void> {
  const heard = new Promise((done) => addEventListener('popstate', done, { once: true }))
  history.back()
  await heard
  await expect.poll(shown).toBe(location.pathname)
}

test('a new page begins at its top with the focus on its content', async () => {
  await begin()
  await goTo('/help')
  await expect.poll(() => scrollY).toBe(0)
  expect(document.activeElement?.id).toBe('main')
})

test('a page that is opened after going back begins at its top too', async () => {
  await begin()
  await goTo('/elott')
  await goBack()
  scrollTo(0, 900)
  await goTo('/help')
  await expect.poll(() => scrollY).toBe(0)
})

test('so does one that is opened after going back within a page', async () => {
  await begin()
  navigate('/rng?sort=new')
  await goBack()
  scrollTo(0, 900)
  await goTo('/help')
  await expect.poll(() => scrollY).toBe(0)
})

async function begin(): Promise<void> {
  history.replaceState(null, '', '/rng')
  show(<Page />)
  scrollTo(0, 900)
  await expect.poll(shown).toBe('/rng')
}
