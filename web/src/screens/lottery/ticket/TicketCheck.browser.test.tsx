import { thai3 } from '@suntala/lottery/families/thai3/family'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { TicketCheck } from '#screens/lottery/ticket/TicketCheck.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['lottery', 'validation', 'ui'])

const query = { gameCode: 'RAPID60', numero: '20261129-0001' }
const beacon = {
  isSandbox: false,
  hash: 'b'.repeat(64),
  publicKey: 'a'.repeat(192),
  periodSeconds: 3,
  genesisTime: 0,
  groupHash: 'c'.repeat(64),
  beaconId: 'quicknet',
  round: 77,
  outAt: 1_000,
  givenUpAt: null,
  randomness: 'd'.repeat(64),
  signature: 'e'.repeat(96),
}
const drawn = {
  ...query,
  commitment: 'f'.repeat(64),
  seed: '0'.repeat(64),
  beacon,
  numbers: [1, 2, 3, 4, 5],
  told: [],
  corrections: [],
  seal: { root: '1'.repeat(64), betCount: 1, totalStakeMinor: '100', hash: '2'.repeat(64) },
}

/** The proof of a ticket of an issue of which this was published. */
function showCheck(change: object): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  // All that the proof reads of an issue, and of a ticket.
  queries.setQueryData(queryKey('lottoVerification', { query }), { ...drawn, ...change })
  const slip = { ...query, slipId: 'slip', status: 'WON' } as ValueOf<'lottoSlip'>
  show(
    <QueryClientProvider client={queries}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <TicketCheck slip={slip} family={thai3} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const button = page.getByRole('button', { name: 'Check this ticket' })

test('a draw whose seed is told can be checked, and names its beacon by what stands for its key', async () => {
  showCheck({})
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText(beacon.hash)).toBeVisible()
  await expect.element(page.getByText(beacon.randomness)).toBeVisible()
})

test('a draw whose seed would give away one that waits says so, and has nothing to press', async () => {
  showCheck({ seed: null })
  await expect.element(page.getByText(/as soon as no earlier draw of this lottery waits/)).toBeVisible()
  expect(button.query()).toBeNull()
})

test('a round that was given up says what became of the draws that waited for it', async () => {
  const silent = { ...beacon, randomness: null, signature: null, givenUpAt: Date.UTC(2026, 10, 29, 15) }
  showCheck({ seed: null, numbers: null, seal: null, beacon: silent })
  await expect
    .element(page.getByText(/had not come by .*2026.*: draws that waited for it are cancelled/))
    .toBeVisible()
})

test('a round that was called off before its draw is not said to be checked after it', async () => {
  const silent = { ...beacon, randomness: null, signature: null, givenUpAt: Date.UTC(2026, 10, 29, 15) }
  showCheck({ seed: null, numbers: null, seal: null, beacon: silent, state: 'VOID' })
  await expect.element(page.getByText(/called off before its draw: no numbers were drawn/)).toBeVisible()
  expect(page.getByText(/After the draw you can check/).query()).toBeNull()
  expect(button.query()).toBeNull()
})
