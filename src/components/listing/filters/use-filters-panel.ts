import { startTransition, useOptimistic, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { openPanel } from '../../../lib/panel-entry';
import { isPanelEntry } from './go-with-panel';

export const useFiltersPanel = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const direction = useNavigationType();
  const [isOpen, showAtOnce] = useOptimistic(isPanelEntry(location));
  const [staysOpen, setStaysOpen] = useState(isOpen && direction === NavigationType.Push);
  if (staysOpen && !isOpen) setStaysOpen(false);
  return {
    isOpen,
    staysOpen,
    show: () =>
      startTransition(() => {
        // All links of the page depend on the location, so the router takes longer to render than the panel.
        showAtOnce(true);
        openPanel(navigate, location);
      }),
    /** The previous history entry is the same page with the panel closed. */
    hide: () => void navigate(-1),
  };
};
