import styles from './facts-table.module.css';

interface FactsTableProps {
  title?: string;
  rows: readonly { label: string; value: string }[];
}

export const FactsTable = ({ title, rows }: FactsTableProps) => (
  <table className={styles.table}>
    {title !== undefined && <caption className={styles.title}>{title}</caption>}
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
