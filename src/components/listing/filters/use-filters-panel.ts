import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { isPanelEntry, openPanel } from '../../../lib/panel-entry';

/** The Filter Products panel, which the toolbar and the bottom bar open. */
export const useFiltersPanel = () => {
  const navigate = useNavigate();
  const location: Location<object | null> = useLocation();
  const direction = useNavigationType();
  const isOpen = isPanelEntry(location);
  // A choice in the panel has led to this page.
  const [staysOpen, setStaysOpen] = useState(isOpen && direction === NavigationType.Push);
  useEffect(() => {
    if (!isOpen) setStaysOpen(false);
  }, [isOpen]);
  return {
    isOpen,
    staysOpen,
    show: () => openPanel(navigate, location),
    /** The entry below the panel's is the same page. */
    hide: () => void navigate(-1),
  };
};
