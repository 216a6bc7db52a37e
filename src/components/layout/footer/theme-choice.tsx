import { layoutCopy } from '../../../copy/layout';
import { useShopDispatch, useShopSelector } from '../../../state/hooks';
import { themeChosen, themes } from '../../../state/theme';
import styles from './theme-choice.module.css';

const copy = layoutCopy.theme;

export const ThemeChoice = () => {
  const dispatch = useShopDispatch();
  const chosen = useShopSelector((shop) => shop.theme);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{copy.label}</legend>
      {[null, ...themes].map((theme) => (
        <label key={theme} className={styles.option}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => dispatch(themeChosen(theme))} />
          {copy[theme ?? 'system']}
        </label>
      ))}
    </fieldset>
  );
};
