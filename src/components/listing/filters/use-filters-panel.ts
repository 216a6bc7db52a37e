import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { openPanel } from '../../../lib/panel-entry';
import { isPanelEntry } from './go-with-panel';

export const useFiltersPanel = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const direction = useNavigationType();
  const isOpen = isPanelEntry(location);
  // Whether a choice in the panel led to this page.
  const [staysOpen, setStaysOpen] = useState(isOpen && direction === NavigationType.Push);
  if (staysOpen && !isOpen) setStaysOpen(false);
  return {
    isOpen,
    staysOpen,
    show: () => openPanel(navigate, location),
    /** Goes back, because the history entry below that of the panel is the same page. */
    hide: () => void navigate(-1),
  };
};
