import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import type { ContractDeed } from '@suntala/contract/operator-contracts'
import type { Queryable, Tx } from '#db/queryable.ts'

export type RequestRow = {
  id: string
  action: ContractDeed
  contractId: string | null
  contractVersion: number | null
  downlineId: string
  downline: string
  kind: ContractKind
  terms: ContractTerms | null
  reason: string
  state: 'ASKED' | 'CONFIRMED' | 'DECLINED'
  askedBy: string
  askedAt: Date
}

const columns = `r.id, r.action, r.contract_id as "contractId", r.contract_version as "contractVersion",
  r.downline_id as "downlineId", d.username as downline, r.kind,
  '{"model":"differential","levels":null}'::jsonb || r.terms as terms, r.reason, r.state, r.asked_by as "askedBy",
  r.asked_at as "askedAt"`

/** @returns false while something else is asked of this agent's contracts of the kind */
export async function insertRequest(tx: Tx, row: Omit<RequestRow, 'downline' | 'state'>): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into agent_contract_request (id, action, contract_id, contract_version, downline_id, kind, terms, reason,
        asked_by, asked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (downline_id, kind) where state = 'ASKED' do nothing returning id`,
    values: [
      row.id,
      row.action,
      row.contractId,
      row.contractVersion,
      row.downlineId,
      row.kind,
      row.terms && JSON.stringify(row.terms),
      row.reason,
      row.askedBy,
      row.askedAt,
    ],
  })
  return rows.length > 0
}

/** A request, its row locked: of two who decide on it at once, the second finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.query<RequestRow>({
    text: `select ${columns} from agent_contract_request r join member d on d.id = r.downline_id
      where r.id = $1 for update of r`,
    values: [id],
  })
  return row
}

export async function updateDecided(
  tx: Tx,
  { id, state, by, at }: { id: string; state: 'CONFIRMED' | 'DECLINED'; by: string; at: Date },
): Promise<void> {
  await tx.query({
    text: 'update agent_contract_request set state = $2, decided_by = $3, decided_at = $4 where id = $1',
    values: [id, state, by, at],
  })
}

export const selectWaiting = (db: Queryable): Promise<RequestRow[]> =>
  db.query<RequestRow>({
    text: `select ${columns} from agent_contract_request r join member d on d.id = r.downline_id
      where r.state = 'ASKED' order by r.asked_at, r.id limit 200`,
  })
