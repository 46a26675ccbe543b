import { renderToStaticMarkup } from 'react-dom/server';

/** Stands for that of `preact-render-to-string` in the bundle that renders with React. */
export const renderToString: typeof renderToStaticMarkup = (element) => renderToStaticMarkup(element);
