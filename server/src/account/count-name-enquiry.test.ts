import { expect, test } from 'vitest'
import { enquiryLimits, networkEnquiryLimits } from '#account/attempt-rules.ts'
import { countNameEnquiry } from '#account/count-name-enquiry.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const { context, advance } = await testPlatform(db)

const ask = (network: string) => countNameEnquiry(context, { memberId: uuidV7(), network })

test('a network may guess so often a day, whoever asks from there; what was no guess is not counted', async () => {
  const network = '203.0.113.7'
  for (let asked = 0; asked < networkEnquiryLimits.perSource; asked++) {
    await (
      await ask(network)
    )()
    await ask(network)
  }
  await expect(ask(network)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(ask('203.0.113.8')).resolves.toBeTypeOf('function')
  advance(networkEnquiryLimits.windowMs + 1)
  await expect(ask(network)).resolves.toBeTypeOf('function')
})

test('all networks of a site together may guess as often as eight', async () => {
  const networkOf = (at: number) => `2001:db8:7:${at.toString(16)}::/64`
  for (let asked = 0; asked < 8 * networkEnquiryLimits.perSource; asked++) await ask(networkOf(asked))
  await expect(ask(networkOf(9999))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a member may ask so often a day from whatever network, guess or not, and again the day after', async () => {
  const memberId = uuidV7()
  const askFrom = (network: string) => countNameEnquiry(context, { memberId, network })
  for (let asked = 0; asked < enquiryLimits.perSource; asked++) await (await askFrom(`198.51.100.${asked}`))()
  await expect(askFrom('198.51.100.99')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  advance(enquiryLimits.windowMs + 1)
  await expect(askFrom('198.51.100.99')).resolves.toBeTypeOf('function')
})
