import type { ComponentChildren, ComponentType } from 'preact';
import type { View } from '../view';

/** How a landing page looks: what surrounds every page, how the home page is arranged, and the styles of both. */
export type Template = {
    Frame: ComponentType<{ view: View; children: ComponentChildren }>;
    Home: ComponentType<{ view: View }>;
    styles: string;
    /** Whether pages for desktops have a bar beside the content. */
    hasSideBar: boolean;
};
