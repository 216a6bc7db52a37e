import { Activity, useEffect, useRef } from 'react';
import { useCategoriesQuery } from '../../../api/catalogue';
import { layoutCopy } from '../../../copy/layout';
import { useDisclosure } from '../../../hooks/use-disclosure';
import { snackbarContainer } from '../../../rendering/snackbar-containers';
import { Icon } from '../../icon';
import { CategoryMenu } from './category-menu';
import styles from './mobile-menu.module.css';

const copy = layoutCopy.menu;

export const MobileMenu = () => {
  const [isOpen, setOpen] = useDisclosure();
  const { data: categories = [] } = useCategoriesQuery();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  return (
    <div className={styles.slot}>
      <button type="button" className={styles.open} aria-label={copy.open} onClick={() => setOpen(true)}>
        <Icon name="menu" size={24} />
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={copy.title}
        onClose={() => setOpen(false)}
        // A press on the backdrop has the dialog itself as its target. A link closes the menu before its page has
        // loaded, because the menu would hide that the page is loading.
        onClick={({ target }) => target instanceof Element && target.matches('dialog, a, a *') && setOpen(false)}
      >
        {/* Rendered while nothing else is to do: a press has only to show it. */}
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <div className={styles.panel}>
            <div className={styles.top}>
              <p className={styles.title}>{layoutCopy.categories.all}</p>
              <button type="button" className={styles.open} aria-label={copy.close} onClick={() => setOpen(false)}>
                <Icon name="close" size={24} />
              </button>
            </div>
            <nav aria-label={layoutCopy.categories.label}>
              <CategoryMenu categories={categories} />
            </nav>
            <div ref={snackbarContainer} />
          </div>
        </Activity>
      </dialog>
    </div>
  );
};
