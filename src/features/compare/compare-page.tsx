import { useRef } from 'react';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { PageIcon } from '../../components/page-icon';
import { PageHead } from '../../rendering/page-head';
import { compareCopy } from '../../copy/compare';
import { useKeptFocus } from '../../hooks/use-kept-focus';
import { useHydrated } from '../../rendering/use-hydrated';
import { compareCleared } from '../../state/compare-list';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table';

export const ComparePage = () => {
  const ids = useShopSelector((state) => state.compareList);
  const dispatch = useShopDispatch();
  const isFirstFrame = !useHydrated();
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page, (frame) => frame.querySelector('h1'));
  return (
    <div ref={page} className={styles.page}>
      <PageHead title={compareCopy.title} />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{compareCopy.title}</h1>
        {ids.length > 0 && (
          <Button look="plain" onClick={() => dispatch(compareCleared())}>
            {compareCopy.clear}
          </Button>
        )}
      </div>
      {ids.length === 0 && (
        <div className={isFirstFrame ? styles.ifEmpty : undefined}>
          <EmptyState
            sign={<PageIcon name="scales" />}
            title={compareCopy.empty}
            text={compareCopy.emptyText}
            action={<ButtonLink to="/">{compareCopy.browse}</ButtonLink>}
          />
        </div>
      )}
      {ids.length > 0 && <CompareTable ids={ids} />}
    </div>
  );
};
