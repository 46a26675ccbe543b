import { createContext } from 'react';
import type { TabMark } from './MarkedLabel';

/** What a form knows of the tab that it stands behind. Hidden, it stays as it is and answers to nobody. */
export type Panel = { isShown: boolean; mark(mark: TabMark | undefined): void };

/** Undefined for a form that has a page to itself. */
export const PanelContext = createContext<Panel | undefined>(undefined);
