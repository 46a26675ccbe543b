import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { ChangeRow } from './ChangeRow';
import { listValueChanges } from './changes';
import type { Revision } from './revision';

/** Maximum number of changes that are shown expanded; a new record changes all fields at once. */
const maxExpandedChanges = 8;

type Props = {
    resource: Resource;
    revision: Pick<Revision, 'before' | 'after'> & Partial<Pick<Revision, 'verb'>>;
    lang: string;
    open?: boolean;
};

/** The values that a revision changed, field by field. */
export function RevisionChanges({ resource, revision, lang, open = false }: Props) {
    const translate = useTranslate();
    const { before, after } = revision;
    const changes = after ? listValueChanges(resource.fields, before ?? {}, after) : [];
    const rows = changes.map((change) => <ChangeRow key={change.key} change={change} lang={lang} isNew={!before} />);
    if (after && rows.length === 0) {
        return (
            <Typography variant="body2" color="textSecondary">
                {/* Older revisions contain moves in the list. */}
                {translate(revision.verb === 'updateseq' ? 'history.order.place' : 'history.same')}
            </Typography>
        );
    }
    if (open || rows.length <= maxExpandedChanges) return rows;
    return (
        <details>
            <summary>{translate('history.changes', { smart_count: rows.length })}</summary>
            {rows}
        </details>
    );
}
