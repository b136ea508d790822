import type { ReactNode } from 'react';
import './table.css';

export interface Column {
  label: string;
  isNumeric?: boolean;
}

interface DataTableProps {
  /** Its name, for those who do not see it. */
  caption: string;
  columns: readonly Column[];
  className?: string;
  /** Rows. */
  children: ReactNode;
}

// Written out because browsers forget the roles of table elements that are laid out in another way,
// as cards are.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of cards where it is narrow. */
export function DataTable({ caption, columns, className = '', children }: DataTableProps) {
  return (
    <div className="table-wrap">
      <table className={`table ${className}`} {...roles.table}>
        <caption className="sr">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ label, isNumeric = false }) => (
              <th key={label} {...roles.head} scope="col" className={isNumeric ? 'r' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr {...roles.row}>{children}</tr>;
}

interface CellProps {
  /** The column's label, which a card repeats beside the value. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function Cell({ label, className, children }: CellProps) {
  return (
    <td {...roles.cell} data-label={label} className={className}>
      {children}
    </td>
  );
}
