import type { Measure } from './chart-boxes';

const widthsIn = (text: string): readonly number[] => text.trim().split(/\s+/).map(Number);

/**
 * Widths of the characters from space to tilde, in thousandths of the font size. The table is needed, because the build
 * cannot measure text.
 */
const widths: Readonly<Record<number, readonly number[]>> = {
  400: widthsIn(`
    200 273 384 716 608 786 755 232 406 406 408 531 255 506 255 443 666 391 545
    574 600 574 599 532 582 610 255 255 531 531 531 567 853 728 636 741 752 638
    602 765 736 254 455 692 588 906 736 786 656 787 656 608 648 712 728 1089 688
    676 623 406 443 406 531 426 354 533 606 533 606 564 354 606 599 240 240 535
    240 922 599 584 606 606 375 473 377 589 523 767 551 523 496 406 242 406 531`),
  500: widthsIn(`
    197 284 417 721 623 786 761 244 423 423 419 538 265 499 265 444 671 389 551
    577 607 578 607 546 590 615 265 265 538 538 538 574 860 731 640 744 753 634
    598 764 731 254 441 702 589 902 731 790 661 796 660 623 656 708 731 1088 697
    688 627 423 444 423 538 446 354 546 613 543 613 567 362 613 606 250 250 546
    250 931 606 591 613 613 383 483 392 596 530 783 569 530 505 423 238 423 538`),
  600: widthsIn(`
    193 295 449 727 637 786 768 256 439 439 430 544 275 493 275 444 677 387 557
    579 615 581 615 561 598 619 275 275 544 544 544 580 867 733 645 747 755 630
    594 764 725 254 427 712 589 898 725 794 667 806 664 637 664 704 733 1087 707
    700 631 439 444 439 544 466 354 558 621 552 621 571 370 621 612 260 260 558
    260 941 612 597 621 621 390 494 406 604 536 800 587 536 513 439 234 439 544`),
};

/** Width of characters outside the table, in thousandths of the font size. */
const unknownWidth = 1000;

/** Ignores kerning, which changes the width only slightly. */
export const measureText: Measure = (text, size, weight) => {
  const known = widths[weight] ?? [];
  return [...text].reduce(
    (sum, character) => sum + ((known[character.charCodeAt(0) - 32] ?? unknownWidth) * size) / 1000,
    0,
  );
};
