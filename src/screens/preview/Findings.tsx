import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { Finding } from '../../preview/protocol';

/** What staff should look at on the page; each finding leads to its field. */
export function Findings({ findings, onPick }: { findings: readonly Finding[]; onPick(place: string): void }) {
    const translate = useTranslate();
    if (findings.length === 0) return null;
    return (
        <Alert severity="warning" sx={{ borderRadius: 0, maxHeight: 140, overflow: 'auto', py: 0 }}>
            <details>
                <summary>{translate('livePreview.findings', { smart_count: findings.length })}</summary>
                <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
                    {findings.map(({ kind, place, text }, index) => (
                        // Findings have no ids, and are replaced together.
                        // biome-ignore lint/suspicious/noArrayIndexKey: see above
                        <li key={index}>
                            {translate(`livePreview.${kind}`)}{' '}
                            {place === undefined ? (
                                text
                            ) : (
                                <Link component="button" type="button" onClick={() => onPick(place)}>
                                    {text || translate('livePreview.toField')}
                                </Link>
                            )}
                        </li>
                    ))}
                </ul>
            </details>
        </Alert>
    );
}
