import { createContext } from 'react';
import type { TabMark } from './MarkedLabel';

/** The tab that a form is behind. A hidden form keeps its state and ignores shortcuts. */
export type Panel = { isShown: boolean; mark(mark: TabMark | undefined): void };

/** Undefined for a form that has a page of its own. */
export const PanelContext = createContext<Panel | undefined>(undefined);
