import type { ReactNode } from 'react';

interface ColumnHeadsProps {
  labels: readonly ReactNode[];
  className: string | undefined;
}

export const ColumnHeads = ({ labels, className }: ColumnHeadsProps) => (
  <thead className={className}>
    <tr>
      {labels.map((label, index) => (
        <th key={index} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
