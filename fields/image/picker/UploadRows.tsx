import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Upload } from '../../../src/base/media/uploadQueue';
import type { Uploads } from '../../../src/base/media/useUploads';
import { oneLine } from '../../../src/base/ui/oneLine';

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 24px 12px', display: 'grid', gap: 6 });

const Line = styled('div')({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    '& > span:first-of-type': { flex: '0 1 240px', ...oneLine },
});

type RowProps = { upload: Upload; queue: Uploads };

function Row({ upload: { id, file, state, fraction, problem, canRetry }, queue }: RowProps): ReactNode {
    const translate = useTranslate();
    if (state === 'failed') {
        return (
            <Alert
                severity="error"
                action={
                    canRetry && (
                        <Button size="small" color="inherit" onClick={() => queue.retry(id)}>
                            {translate('inputs.image.again')}
                        </Button>
                    )
                }
            >
                {file.name}: {problem}
            </Alert>
        );
    }
    return (
        <Line>
            <span>{file.name}</span>
            <LinearProgress
                aria-label={translate('inputs.image.uploading', { label: file.name })}
                variant={fraction < 1 ? 'determinate' : 'indeterminate'}
                value={fraction * 100}
                sx={{ flex: 1, height: 6, borderRadius: 1 }}
            />
            <Button size="small" color="inherit" onClick={() => queue.cancel(id)}>
                {translate('inputs.cancel')}
            </Button>
        </Line>
    );
}

/** Lists the running and failed uploads; finished ones appear among the pictures. */
export function UploadRows({ queue }: { queue: Uploads }): ReactNode {
    const translate = useTranslate();
    const shown = queue.uploads.filter(({ state }) => state !== 'done' && state !== 'cancelled');
    if (shown.length === 0 && queue.leftOut.length === 0) return null;
    return (
        <Rows>
            {shown.map((upload) => (
                <li key={upload.id}>
                    <Row upload={upload} queue={queue} />
                </li>
            ))}
            {queue.leftOut.length > 0 && (
                <li>
                    <Alert severity="warning">
                        {translate('picker.leftOut', { smart_count: queue.leftOut.length })}
                    </Alert>
                </li>
            )}
        </Rows>
    );
}
