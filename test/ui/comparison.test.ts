import type { ProductDetail } from '../../contract/products';
import { compareRows } from '../../src/features/compare/compare-rows';
import { compareAdded, compareCleared, compareList, compareRemoved } from '../../src/state/compare-list';
import { detailOf } from './support/demo-responses';

const detail = (id: string, specifications: ProductDetail['specifications'], brand = 'Brand'): ProductDetail =>
  detailOf(id, { brand, model: '', specifications });

describe('a comparison', () => {
  it('a comparison has every specification of any product, and marks differences', () => {
    const rows = compareRows([
      detail('a', [
        { label: 'Voltage', value: '5', unit: 'V' },
        { label: 'Mass', value: '9', unit: 'g' },
      ]),
      detail('b', [{ label: 'Voltage', value: '5', unit: 'V' }], 'Other'),
    ]);
    const of = (label: string) => rows.find((row) => row.label === label);
    expect(of('Voltage')).toMatchObject({ values: ['5\u202fV', '5\u202fV'], differs: false });
    expect(of('Mass')).toMatchObject({ values: ['9\u202fg', undefined], differs: true });
    expect(of('Brand')).toMatchObject({ differs: true, contrasts: true });
    expect(of('Model')).toBeUndefined();
  });

  it('a comparison of unlike products contrasts only what at least two of them have, and lists it first', () => {
    const figure = (label: string, value: string) => ({ label, value });
    const rows = compareRows([
      detail('motor', [figure('Torque', '1.8'), figure('Supply', '12 V'), figure('Width', '42 mm')]),
      detail('board', [figure('Clock', '2.4 GHz'), figure('Supply', '5 V')]),
      detail('sensor', [figure('Range', '4 m'), figure('Supply', '5 V'), figure('Width', '42 mm')]),
    ]);
    expect(rows.map(({ label }) => label)).toEqual([
      'Availability',
      'Brand',
      'Supply',
      'Width',
      'Torque',
      'Clock',
      'Range',
    ]);
    expect(rows.filter(({ contrasts }) => contrasts).map(({ label }) => label)).toEqual(['Supply']);
    expect(rows.filter(({ differs }) => !differs).map(({ label }) => label)).toEqual(['Availability', 'Brand']);
  });

  it('a comparison holds four products at most, each once', () => {
    const full = ['a', 'b', 'a', 'c', 'd', 'e'].map(compareAdded).reduce(compareList.reducer, []);
    expect(full).toEqual(['a', 'b', 'c', 'd']);
    expect([compareRemoved('a'), compareAdded('e')].reduce(compareList.reducer, full)).toEqual(['b', 'c', 'd', 'e']);
    expect(compareList.reducer(full, compareCleared())).toEqual([]);
  });
});
