/** @jsxImportSource preact */
import { pageKeys } from '../../resources/page';
import { type FormattedView, formatText } from '../formatted';
import type { SitePage } from '../paths';
import type { View } from '../view';

type FormattedProps = { view: FormattedView; html: string; 'data-field'?: string };

/** Sanitized formatted text of the staff. */
export function FormattedText({ view, html, ...marks }: FormattedProps) {
    if (html === '') return null;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes such texts when they are saved
    return <div class="formatted" {...marks} dangerouslySetInnerHTML={{ __html: formatText(html, view) }} />;
}

/** Returns the heading of a page: the staff's, or the name of the page. */
export function getHeading(view: View, page: SitePage): string {
    return view.snapshot.content.page[page]?.heading || view.t(`pages.${page}`);
}

/** Whether the staff writes texts for a page. */
const isWritten = (page: SitePage) => pageKeys.some((key) => key === page);

/** The heading of a page. */
export function PageHeading({ view, page }: { view: View; page: SitePage }) {
    return (
        <h1 class="page-heading" {...(isWritten(page) ? view.mark('page', page, 'heading') : {})}>
            {getHeading(view, page)}
        </h1>
    );
}

/** The text of a page. */
export function PageText({ view, page }: { view: View; page: SitePage }) {
    const { content = '' } = view.snapshot.content.page[page] ?? {};
    return <FormattedText view={view} html={content} {...view.mark('page', page, 'content')} />;
}

/** The text of a page on a surface of its own; nothing if the staff wrote none. */
export function PageTextPanel({ view, page }: { view: View; page: SitePage }) {
    if (!view.snapshot.content.page[page]?.content) return null;
    return (
        <section class="panel page-text">
            <PageText view={view} page={page} />
        </section>
    );
}
