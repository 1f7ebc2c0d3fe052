import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Skeleton } from './Skeleton.tsx'
import { isRowPress } from './row-press.ts'

export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, in figures of equal width. */
  align?: 'start' | 'end'
  /** Its head sorts, at the first press this way. */
  sortable?: Sort['direction']
  width?: string
  /** Left out on phones, where the row's drawer shows it. */
  wideOnly?: boolean
}

export type Sort = { by: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Rows on the way while older ones are shown. */
  loading?: boolean
  /** Inside the table, in place of rows: an ErrorState or EmptyState with `bare`. */
  error?: ReactNode
  empty: ReactNode
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Opens a row's details; the button at its end carries the name. */
  onOpen?: ((row: Row) => void) | undefined
  openLabel?: ((row: Row) => string) | undefined
  /** Totals by column id; the label spans the columns before the first of them. */
  totals?: { label: ReactNode; cells: Partial<Record<string, ReactNode>> }
  /** 40 px rows without a sub-line. */
  dense?: boolean
}

const skeletonRows = 8
const opposite = { ascending: 'descending', descending: 'ascending' } as const

const cellLook = <Row,>(column: Column<Row>, ...more: (string | false | undefined)[]) =>
  cx(column.align === 'end' && 'e', column.wideOnly && 'wide', ...more)

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>) {
  const isSorted = sort?.by === column.id
  const style: CSSProperties | undefined = column.width ? { width: column.width } : undefined
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={cellLook(column)} style={style}>
        {column.head}
      </th>
    )
  const next = isSorted ? opposite[sort.direction] : column.sortable
  return (
    <th
      scope="col"
      className={cellLook(column, isSorted && 'sorted')}
      style={style}
      aria-sort={isSorted ? sort.direction : 'none'}
    >
      <button type="button" className="th-sort" onClick={() => onSort({ by: column.id, direction: next })}>
        {column.head}
        <Icon name={isSorted && sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={11} />
      </button>
    </th>
  )
}

function Totals<Row>({
  columns,
  totals,
  hasOpen,
}: {
  columns: readonly Column<Row>[]
  totals: NonNullable<DataTableProps<Row>['totals']>
  hasOpen: boolean
}) {
  const first = columns.findIndex((column) => totals.cells[column.id] !== undefined)
  const before = columns.slice(0, first === -1 ? columns.length : first)
  // On phones the label gives up the columns that are not shown.
  const narrow = before.filter((column) => !column.wideOnly).length
  const label = (span: number, look?: string) =>
    span > 0 && (
      <th scope="row" colSpan={span} className={look}>
        {totals.label}
      </th>
    )
  return (
    <tfoot>
      <tr>
        {label(before.length, narrow === before.length ? undefined : 'wide')}
        {narrow < before.length && label(narrow, 'narrow')}
        {columns.slice(before.length).map((column) => (
          <td key={column.id} className={cellLook(column)}>
            {totals.cells[column.id]}
          </td>
        ))}
        {hasOpen && <td />}
      </tr>
    </tfoot>
  )
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'onOpen' | 'openLabel'>

function Rows<Row>({ rows, columns, rowKey, onOpen, openLabel }: RowsProps<Row> & { rows: readonly Row[] }) {
  const openByMouse = (row: Row) => (event: MouseEvent) => isRowPress(event) && onOpen?.(row)
  return rows.map((row) => (
    <tr key={rowKey(row)} onClick={onOpen && openByMouse(row)}>
      {columns.map((column) => (
        <td key={column.id} className={cellLook(column)}>
          {column.cell(row)}
        </td>
      ))}
      {onOpen && (
        <td className="e tb-go">
          <Button
            size="sm"
            tone="ghost"
            icon="caret-right"
            flip
            label={openLabel?.(row) ?? ''}
            onClick={() => onOpen(row)}
          />
        </td>
      )}
    </tr>
  ))
}

function SkeletonRows<Row>({ columns, onOpen }: Pick<RowsProps<Row>, 'columns' | 'onOpen'>) {
  return Array.from({ length: skeletonRows }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} className={cellLook(column)}>
          <Skeleton width={column.align === 'end' ? 64 : `${54 + ((index * 17) % 34)}%`} />
        </td>
      ))}
      {onOpen && <td />}
    </tr>
  ))
}

/** Records in rows. Loading, error and empty show inside, so that head and filters stay where they are. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    loading,
    error,
    empty,
    sort,
    onSort,
    onOpen,
    openLabel,
    totals,
    dense,
  } = props
  const span = columns.length + (onOpen ? 1 : 0)
  const message = error ?? (rows?.length === 0 ? empty : undefined)
  return (
    <div className="tb-box">
      <table
        className={cx('tb', dense && 'tb-dense', onOpen && 'tb-opens')}
        aria-busy={loading || (!rows && !error)}
      >
        <caption className="sr-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} {...(onSort ? { onSort } : {})} />
            ))}
            {onOpen && <td className="tb-go" />}
          </tr>
        </thead>
        <tbody className={loading && rows ? 'tb-stale' : undefined}>
          {message ? (
            <tr className="tb-message">
              <td colSpan={span}>{message}</td>
            </tr>
          ) : rows ? (
            <Rows {...{ rows, columns, rowKey, onOpen, openLabel }} />
          ) : (
            <SkeletonRows {...{ columns, onOpen }} />
          )}
        </tbody>
        {totals && rows && rows.length > 0 && !error && (
          <Totals columns={columns} totals={totals} hasOpen={Boolean(onOpen)} />
        )}
      </table>
    </div>
  )
}
