import { ViewLink } from '../../base/page/ViewLink';
import type { Viewed } from '../../base/page/viewLinkProps';
import { useFormLanguage } from '../../fields/form/FormLanguage';

/** Opens the page of a saved record, as visitors see it, in the language that the form shows. */
export function RecordPageLink(of: Viewed) {
    const [lang] = useFormLanguage();
    return <ViewLink look="button" of={of} lang={lang} />;
}
