import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { MediaType } from '../../contract/limits';
import type { RecordOf } from '../../contract/resource';
import { useMediaList } from '../../src/base/media/useMediaList';
import { useFileUrl } from '../../src/base/session/SessionContext';
import type { layout } from '../layout';

type LayoutBlock = RecordOf<typeof layout>['DESKTOP']['items'][number];

const Frame = styled('div')({
    padding: 6,
    borderRadius: 8,
    color: '#17212f',
    background: 'rgba(255, 255, 255, 0.82)',
    fontSize: '0.6875rem',
    lineHeight: 'var(--line)',
});

const Line = styled('div')({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 6,
    marginTop: 4,
    '& > *': {
        width: '100%',
        aspectRatio: 1,
        borderRadius: 6,
        background: 'rgba(23, 33, 47, 0.12)',
        objectFit: 'cover',
    },
    '&[data-kind="BANNER"]': { gridTemplateColumns: '1fr' },
    '&[data-kind="BANNER"] > *': { aspectRatio: '1306 / 330' },
    '&[data-kind="GAME"] > *': { aspectRatio: '4 / 3' },
});

const placeholders = ['a', 'b', 'c', 'd'];

/** A block with the first pictures of its set, or with placeholders if it has none. */
export function Block({ kind, set }: Pick<LayoutBlock, 'kind' | 'set'>) {
    const translate = useTranslate();
    const shown = kind === 'BANNER' ? placeholders.slice(0, 1) : placeholders;
    return (
        <Frame>
            {translate(`choices.${kind}`)}
            {set ? (
                <SetPictures kind={kind} set={set} count={shown.length} />
            ) : (
                <Line data-kind={kind}>
                    {shown.map((placeholder) => (
                        <span key={placeholder} />
                    ))}
                </Line>
            )}
        </Frame>
    );
}

function SetPictures({ kind, set, count }: { kind: LayoutBlock['kind']; set: MediaType; count: number }) {
    const fileUrl = useFileUrl();
    const { items } = useMediaList({ mediaType: set, sort: 'name' });
    return (
        <Line data-kind={kind}>
            {items.slice(0, count).map(({ id, url, version }) => (
                <img key={id} src={fileUrl(url, { size: 'thumbnail', version })} alt="" />
            ))}
        </Line>
    );
}
