import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useState } from 'react';
import type { Media } from '../../../contract/calls/media';
import { languageOf } from '../../../i18n/languages';
import { useFieldLabel } from '../../fields/labels';
import { formatTime } from '../../fields/time/bangkok';
import { useLocaleCode } from '../../session/SessionContext';
import { formatOf, measuresOf, sizeText } from '../facts';

const Facts = styled('dl')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: '6px 20px',
    margin: 0,
    fontSize: '0.8125rem',
    '& dt': { color: theme.palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& code': { fontSize: '0.8125rem' },
}));

function Address({ url }: Pick<Media, 'url'>): ReactNode {
    const translate = useTranslate();
    const [copied, setCopied] = useState('');
    const label = translate(copied === url ? 'app.copied' : 'library.copyAddress');
    return (
        <>
            <code>{url}</code>
            {'clipboard' in navigator && (
                <Tooltip title={label}>
                    <IconButton
                        size="small"
                        aria-label={label}
                        onClick={() => navigator.clipboard.writeText(url).then(() => setCopied(url))}
                        sx={{ my: -0.5, ml: 0.5 }}
                    >
                        {copied === url ? <Check fontSize="small" /> : <ContentCopy fontSize="small" />}
                    </IconButton>
                </Tooltip>
            )}
        </>
    );
}

/** What is known of a file. */
export function FileFacts({ media }: { media: Media }): ReactNode {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const { tag } = languageOf(useLocaleCode());
    const by = (time: string, name: string) => translate('library.by', { time: formatTime(time), name });
    const facts: readonly (readonly [string, ReactNode])[] = [
        [labelOf('mediaType'), translate(`choices.${media.mediaType}`)],
        [labelOf('mime'), formatOf(media)],
        [
            translate('library.measures'),
            measuresOf(media) && translate('library.pixels', { measures: measuresOf(media) }),
        ],
        [labelOf('size'), sizeText(media.size, tag)],
        [labelOf('createdTime'), by(media.createdTime, media.createdBy)],
        [labelOf('updatedTime'), media.version > 1 && by(media.updatedTime, media.updatedBy)],
        [labelOf('url'), <Address key="url" url={media.url} />],
    ];
    return (
        <Facts>
            {facts
                .filter(([, value]) => value)
                .map(([label, value]) => (
                    <Fragment key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                    </Fragment>
                ))}
        </Facts>
    );
}
