import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { useTranslate } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import type { Media } from '../../contract/calls/media';
import { languageOf } from '../../i18n/languages';
import { formatTime } from '../fields/time/bangkok';
import { useLocaleCode } from '../session/SessionContext';
import { useListText } from '../useListText';
import { formatOf, measuresOf, sizeText } from './facts';
import { Thumbnail } from './Thumbnail';
import { lineColumns, Marks, Stage, Tick, Tile, type TileShape, tileMeasures, tilePlace, Words } from './tileStyle';
import { commonOwner } from './useLibrary';
import { useUsedText } from './useUsedText';

type Props = {
    media: Media;
    index: number;
    total: number;
    shape: TileShape;
    isActive: boolean;
    /** Undefined where there is nothing to select. */
    isSelected: boolean | undefined;
    /** Whether there is anything to select at all. */
    hasTicks: boolean;
    isNarrow: boolean;
    marksCommon: boolean;
    top: number;
    column: number;
    columns: number;
    onPress(index: number, event: MouseEvent, isTick: boolean): void;
};

/** One file in a grid or list: picture, name, what there is to know of it at a glance. */
export const MediaTile = memo(function MediaTile(props: Props) {
    const { media, index, total, shape, isActive, isSelected, hasTicks, isNarrow, marksCommon, onPress } = props;
    const translate = useTranslate();
    const listText = useListText('narrow');
    const { tag } = languageOf(useLocaleCode());
    const usedText = useUsedText();
    const isCommon = marksCommon && media.ldpId === commonOwner;
    const measures = measuresOf(media);
    const size = sizeText(media.size, tag);
    const facts: Readonly<Record<string, string>> = {
        mediaType: translate(`choices.${media.mediaType}`),
        mime: formatOf(media),
        measures,
        size,
        createdTime: formatTime(media.createdTime),
    };
    const isLine = shape === 'list';
    const columns = Object.keys(lineColumns).filter((name) => name === 'size' || !isNarrow);
    // Whoever speaks what they see must be understood: what is read comes first, in its order.
    const shown = [
        media.name,
        ...(isLine ? columns.map((name) => facts[name] ?? '') : [measures || formatOf(media), size]),
    ];
    const unseen = [isLine || measures === '' ? '' : formatOf(media), media.used ? translate('library.used') : ''];
    return (
        <Tile
            role="option"
            id={`media-${media.id}`}
            aria-selected={isSelected ?? false}
            aria-setsize={total}
            aria-posinset={index + 1}
            aria-label={listText([...shown, ...unseen].filter((part) => part !== ''))}
            data-shape={shape}
            data-active={isActive}
            style={tilePlace(shape, props)}
            onClick={(event) => onPress(index, event, false)}
        >
            {isSelected !== undefined && (
                <Tick
                    data-on={isSelected}
                    data-tick
                    onClick={(event) => {
                        event.stopPropagation();
                        onPress(index, event, true);
                    }}
                >
                    {isSelected ? <CheckBox /> : <CheckBoxOutlineBlank />}
                </Tick>
            )}
            {hasTicks && isSelected === undefined && shape === 'list' && <span style={{ width: 22, flexShrink: 0 }} />}
            <Stage style={shape === 'list' ? {} : { height: tileMeasures[shape].picture }}>
                <Thumbnail media={media} />
            </Stage>
            <Words>
                {/* Words that stand apart are apart for those who hear them, too. */}
                <strong title={media.name}>{media.name}</strong>{' '}
                {shape === 'grid' && <span>{[measures || formatOf(media), size].join(' · ')}</span>}
                {shape === 'list' &&
                    Object.entries(lineColumns).map(
                        ([name, style]) =>
                            (name === 'size' || !isNarrow) && (
                                <span key={name} style={style}>
                                    {facts[name]}{' '}
                                </span>
                            ),
                    )}
            </Words>
            {(shape === 'list' ? !isNarrow : media.used || isCommon) && (
                <Marks>
                    {isCommon && shape !== 'list' && (
                        <span title={translate('library.common')}>
                            <PublicOutlined />
                        </span>
                    )}
                    {media.used && (
                        <span title={usedText(media)}>
                            <LinkOutlined />
                        </span>
                    )}
                </Marks>
            )}
        </Tile>
    );
});
