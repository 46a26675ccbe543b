import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Rows } from './PreviewRow';
import type { Outcome } from './useImportRun';

/** Says what was created and changed, and the rows that could not be imported, with the reason. */
export function ImportReport({ outcome: { created, changed, failed, left } }: { outcome: Outcome }) {
    const translate = useTranslate();
    const counts = { created, changed, failed: failed.length, left };
    const names = (['created', 'changed', 'failed', 'left'] as const).filter((name) => counts[name] > 0);
    const sentences = names.map((name) => translate(`import.done.${name}`, { smart_count: counts[name] }));
    return (
        <>
            <Alert severity={failed.length + left > 0 ? 'warning' : 'success'} role="status">
                {sentences.join(' ')}
            </Alert>
            {failed.length > 0 && (
                <Rows sx={{ mt: 2 }}>
                    {failed.map(({ row: { number, title }, problem }) => (
                        <li key={number}>
                            <div>
                                <small>{translate('import.row', { row: number })}</small>
                                {title !== '' && <b>{title}</b>}
                            </div>
                            <p>{problem}</p>
                        </li>
                    ))}
                </Rows>
            )}
        </>
    );
}
