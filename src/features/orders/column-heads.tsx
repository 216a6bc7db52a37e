interface ColumnHeadsProps {
  labels: readonly string[];
  className: string | undefined;
}

/** The first row of a table: what each of its columns holds. */
export const ColumnHeads = ({ labels, className }: ColumnHeadsProps) => (
  <thead className={className}>
    <tr>
      {labels.map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
