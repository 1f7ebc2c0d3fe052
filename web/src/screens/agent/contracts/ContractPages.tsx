import type { ScreenProps } from '#lazy-screen.ts'
import { ContractPage } from '#screens/agent/contracts/ContractPage.tsx'

/** G-09 (AGENT-28). */
export const Dividends = (props: ScreenProps) => <ContractPage kind="dividend" {...props} />
/** G-10 (AGENT-29). */
export const DailyWages = (props: ScreenProps) => <ContractPage kind="daily" {...props} />
/** G-11 (AGENT-30). */
export const HourlySalary = (props: ScreenProps) => <ContractPage kind="hourly" {...props} />
/** G-12 (AGENT-31). */
export const RealtimeSalary = (props: ScreenProps) => <ContractPage kind="realtime" {...props} />
