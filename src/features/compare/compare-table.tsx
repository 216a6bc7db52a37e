import { useState } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden';
import { compareCopy } from '../../copy/compare';
import { classNames } from '../../lib/class-names';
import { ComparedHead } from './compared-head';
import { compareRows } from './compare-rows';
import styles from './compare-table.module.css';
import { useComparedProducts } from './use-compared-products';

export const CompareTable = ({ ids }: { ids: readonly string[] }) => {
  const compared = useComparedProducts(ids);
  const [areDifferencesOnly, setDifferencesOnly] = useState(false);
  const known = compared.filter(({ product }) => product !== undefined);
  const products = known.flatMap(({ product }) => product ?? []);
  const columnOf = new Map(known.map(({ id }, index) => [id, index]));
  const rows = compareRows(products).filter(({ differs }) => differs || !areDifferencesOnly);
  // If the values differ in all rows, no row is tinted, because nothing would stand out.
  const isTinted = rows.some(({ contrasts }) => !contrasts);
  return (
    <>
      {products.length > 1 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={areDifferencesOnly}
            onChange={({ target }) => setDifferencesOnly(target.checked)}
          />
          {compareCopy.onlyDifferences}
        </label>
      )}
      {/* Three columns are wider than a phone, so the table scrolls in its own frame, also by keyboard. */}
      <div className={styles.frame} role="region" aria-label={compareCopy.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {compared.map((one) => (
                <ComparedHead key={one.id} compared={one} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, contrasts }) => (
              <tr key={label} className={classNames(contrasts && isTinted && styles.contrasts)}>
                <th scope="row">
                  {label}
                  {contrasts && <VisuallyHidden>, {compareCopy.differs}</VisuallyHidden>}
                </th>
                {compared.map(({ id }) => {
                  const value = values[columnOf.get(id) ?? -1];
                  return (
                    <td key={id} className={classNames(value === undefined && styles.none)}>
                      {value ?? compareCopy.none}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
