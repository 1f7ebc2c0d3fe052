import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { identityProviders } from '#form-inputs.ts'
import { registrationFields } from '#check-field.ts'
import { CustomerService as SetCustomerService, Maintenance, Resource } from '#platform-settings.ts'
import { prizeModes } from '#prize-modes.ts'
import { EpochMs, text } from '#text.ts'

export type WhitelabelNode = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelNode[] }
const WhitelabelNode: z.ZodType<WhitelabelNode> = z.lazy(() =>
  z.object({
    modId: z.string(),
    enabled: z.enum(['0', '1']),
    childrenNodes: z.array(WhitelabelNode),
  }),
)

const RegionRestriction = z.object({ message: z.string() }).nullable()
const Location = z.object({ ip: z.string(), country: z.string().nullable() })
/** The path of type '3' is concealed: see concealed-link.ts. */
const CustomerService = SetCustomerService.extend({ path: z.string() })

const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  acceptedPattern: z.string(),
  patternId: z.int(),
})
const Validation = z.record(z.enum(registrationFields), FieldRule)

/** 0 normal, 1 maintenance, 2 region restricted (SYS-10..12). */
const Status = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** The short answer: status without the `url` parameter. */
export const StatusOnly = z.object({
  status: Status,
  maintenance: Maintenance.nullable(),
  regionRestriction: RegionRestriction,
  location: Location,
  serverTime: EpochMs,
})

/** The full permission answer (DATA-105..114). */
export const Permission = StatusOnly.extend({
  whitelabel: z.array(WhitelabelNode),
  validate: Validation,
  resources: z.array(Resource),
  customerService: z.array(CustomerService),
  analytics: z.object({ gtagId: z.string() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
})
export type Permission = z.output<typeof Permission>

/** What the operator sets for everyone; each value can be changed without a build. */
export const Settings = z.object({
  merchantCode: z.string(),
  brandName: z.string(),
  lotteryType: z.string(),
  prizeModes: z.array(z.enum(prizeModes)),
  currency: z.enum(['THB', 'USD']),
  timeZone: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  loginToHome: z.boolean(),
  referralEnabled: z.boolean(),
  captchaOnLogin: z.boolean(),
  ageLimit: z.int(),
  feedbackMin: z.int(),
  feedbackMax: z.int(),
  autoReceiptMinutes: z.int(),
  popupTimeoutMs: z.int(),
  esportsVendors: z.array(z.string()),
  copyrightYear: z.int(),
  bonusTitle: z.string(),
  maxBet: z.string(),
  /** Who vouches for people, besides us: the page that they sign in on, and for which accounts of theirs. */
  identity: z.object({
    signInUrl: z.string().nullable(),
    social: z.array(z.enum(identityProviders)),
    isSandbox: z.boolean(),
  }),
  /** `outbox` is where everybody can read the SMS and mail that were sent; null where none goes there. */
  sandbox: z.object({ cashier: z.boolean(), provider: z.boolean(), outbox: z.string().nullable() }),
})
export type Settings = z.output<typeof Settings>

const Country = z.object({
  countryCode: z.string(),
  countryDialingCode: z.string(),
  name: z.string(),
  phoneDigits: z.int(),
})

/** How the portal is set up, for everyone who opens it. */
export const settings = {
  permission: endpoint({
    method: 'GET',
    path: '/wps/system/status',
    summary: 'System status; with url (the current host) the whole permission answer',
    auth: 'public',
    whileClosed: true,
    query: z.strictObject({ url: text(200).optional() }),
    output: z.union([Permission, StatusOnly]),
  }),
  whitelabel: endpoint({
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'Module flags as a tree',
    auth: 'public',
    output: z.array(WhitelabelNode),
  }),
  registerSettings: endpoint({
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'Registration rules of each field and the methods on offer',
    auth: 'public',
    output: z.object({
      fields: Validation,
      methods: z.array(z.enum(['username', 'mobile'])),
      mobileAsUsername: z.boolean(),
      smsRequired: z.boolean(),
      /** By what a number is proved where that is required. */
      numberProof: z.enum(['sms', 'firebase']),
      age: z.int(),
      ageRequired: z.boolean(),
    }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/wps/system/setting',
    summary: 'Settings that the portal needs',
    auth: 'public',
    output: Settings,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/wps/system/countries',
    summary: 'Countries with dialling codes',
    auth: 'public',
    output: z.array(Country),
  }),
  domainRoute: endpoint({
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: 'Addresses of this portal, the preferred one first',
    auth: 'public',
    output: z.object({ domains: z.array(z.object({ domain: z.string(), order: z.int() })) }),
  }),
  routers: endpoint({
    method: 'GET',
    path: '/wps/system/routers',
    summary: 'The same addresses with their speed, which each visitor measures, and the resources',
    auth: 'public',
    output: z.object({
      /** In milliseconds from asking to the answer; null before it was measured, and where no answer came. */
      domainList: z.array(z.object({ domain: z.string(), speed: z.int().nullable() })),
      resources: z.array(Resource),
    }),
  }),
  ping: endpoint({
    method: 'GET',
    path: '/wps/system/ping',
    summary: 'Server time',
    auth: 'public',
    whileClosed: true,
    output: z.object({ t: EpochMs }),
  }),
  csVersion: endpoint({
    method: 'GET',
    path: '/wps/system/customerService/version',
    summary: 'The ways to customer service that hold now',
    auth: 'public',
    whileClosed: true,
    output: z.array(CustomerService),
  }),
  chunkReport: endpoint({
    method: 'POST',
    path: '/wps/system/report/chunk',
    summary: 'A part of the portal did not load',
    auth: 'public',
    whileClosed: true,
    input: z.strictObject({
      type: text(40),
      request: text(300),
      page: text(300),
      version: text(60),
    }),
    output: z.object({ accepted: z.boolean() }),
    limit: { max: 10, perMs: 60_000 },
  }),
}
