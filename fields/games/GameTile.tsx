import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { MasterGame } from '../../contract/calls/master';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { oneLine } from '../../src/base/ui/oneLine';

const Tile = styled('span')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });

const Picture = styled('span')(({ theme }) => ({
    flex: 'none',
    width: 40,
    height: 40,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

const Names = styled('span')(({ theme }) => ({
    minWidth: 0,
    display: 'grid',
    '& > *': { ...oneLine },
    '& > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** Shows a game with its picture or first letter, its name and its type. */
export function GameTile({ game, kind }: { game: Pick<MasterGame, 'name' | 'image'>; kind: string }): ReactNode {
    const fileUrl = useFileUrl();
    return (
        <Tile>
            <Picture aria-hidden>
                {game.image === null ? (
                    Array.from(game.name)[0]
                ) : (
                    <img src={fileUrl(game.image)} alt="" loading="lazy" />
                )}
            </Picture>
            <Names>
                <span>{game.name}</span>
                <small>{kind}</small>
            </Names>
        </Tile>
    );
}
