import type { Column } from '#ui/DataTable.tsx'

/** Whose line it is. */
export const accountColumn = (head: string): Column<{ account: string }> => ({
  id: 'account',
  head,
  cell: ({ account }) => <b className="font-semibold">{account}</b>,
})
