import type { MergeOutcome, MergeReceiptLine } from '../../contract/cart';
import { mergeCopy } from '../../src/copy/cart-merge';

const line = (outcome: MergeOutcome): MergeReceiptLine => ({
  productId: 'servo',
  productTitle: 'Servo',
  outcome,
  asked: 3,
  quantity: 3,
});

describe('the message about what was put into the cart', () => {
  it.each<[MergeOutcome[], string]>([
    [['added'], '1 product added'],
    [['added', 'added', 'capped', 'gone'], '2 products added, 1 limited by stock, 1 no longer sold'],
    [['joined', 'joined'], '2 products increased in quantity'],
    [['gone'], '1 product no longer sold'],
  ])('the message about products put into the cart counts products, not units: %j', (outcomes, counted) => {
    expect(mergeCopy.boughtAgain(outcomes.map(line))).toBe(`Put into your cart: ${counted}`);
  });
});
