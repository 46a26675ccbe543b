import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFileUrl } from '../../base/session/SessionContext';
import { getIcon } from '../../base/ui/icons';
import { HitText } from './HitText';
import type { PaletteItem } from './item';
import { picture } from './optionStyle';

type Props = {
    id: string;
    item: PaletteItem;
    words: readonly string[];
    isActive: boolean;
    /** Undefined for what cannot be a favourite. */
    isFavourite: boolean | undefined;
    onPoint(): void;
    onOpen(isNewTab: boolean): void;
    onStar(): void;
};

function Sign({ item }: { item: PaletteItem }) {
    const fileUrl = useFileUrl();
    const Icon = getIcon(item.icon);
    if (item.picture === undefined) return <Icon fontSize="small" color="action" />;
    return <img src={fileUrl(item.picture, { size: 'thumbnail' })} alt="" style={picture} decoding="async" />;
}

/** A row. Its star is for pointers; keys reach it by a shortcut, because an option holds no controls. */
export function Option({ id, item, words, isActive, isFavourite, onPoint, onOpen, onStar }: Props) {
    const translate = useTranslate();
    const row = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
    }, [isActive]);
    function press(event: MouseEvent): void {
        if (event.target instanceof Element && event.target.closest('[data-star]')) onStar();
        else onOpen(event.ctrlKey || event.metaKey || event.button === 1);
    }
    return (
        <Box
            ref={row}
            id={id}
            role="option"
            aria-selected={isActive}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={onPoint}
            onClick={press}
            onAuxClick={press}
        >
            <span className="sign">
                <Sign item={item} />
            </span>
            <span className="texts">
                <span className="title">
                    <HitText text={item.title} words={words} />
                </span>
                {item.excerpt && (
                    <span className="excerpt">
                        <HitText text={item.excerpt} words={words} />
                    </span>
                )}
            </span>
            {item.isInactive && <Chip size="small" label={translate('palette.inactive')} />}
            {item.place !== '' && <span className="place">{item.place}</span>}
            {isFavourite !== undefined && (
                <span data-star={isFavourite} className="star" aria-hidden>
                    {isFavourite ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
                </span>
            )}
        </Box>
    );
}
