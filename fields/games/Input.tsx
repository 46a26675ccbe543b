import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Chunked } from '../../src/base/chunks/Chunked';
import { createChunk } from '../../src/base/chunks/chunk';
import { firstFault } from '../../src/fields/fault';
import type { InputProps } from '../../src/fields/input';
import { FramedRows, moveEntry } from '../list/FramedRows';
import type { GamesField } from './field';
import { GameTile } from './GameTile';
import { useCatalogue } from './useCatalogue';

const gamePicker = createChunk(() => import('./GamePicker').then(({ GamePicker }) => GamePicker));

/** An input for games of the catalogue: picked by picture, and ordered. */
export function GamesInput(props: InputProps<GamesField>): ReactNode {
    const { field, path, label } = props;
    const translate = useTranslate();
    const { field: bound, fieldState } = useController({ name: path });
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const catalogue = useCatalogue();
    const codes: readonly string[] = bound.value ?? field.empty;
    const games = new Map(catalogue.games.map((game) => [game.code, game]));
    const names = codes.map((code) => games.get(code)?.name ?? code);
    const error = firstFault(fieldState.error, names);
    const kinds = new Map(catalogue.types.map(({ code, name }) => [code, name]));

    return (
        <>
            <FramedRows
                {...props}
                error={error}
                keys={codes}
                onAdd={() => setOpen(true)}
                onRemove={(gone) => bound.onChange(codes.filter((_code, index) => index !== gone))}
                onMove={(from, to) => bound.onChange(moveEntry(codes, from, to))}
                renderBody={(index) => {
                    const code = codes[index] ?? '';
                    const game = games.get(code);
                    if (!game && catalogue.isPending) return <Skeleton variant="rounded" height={40} />;
                    // A game that has left the catalogue stays in the list until the user removes it.
                    const kind = game ? kinds.get(game.gameType) : catalogue.error ? '' : translate('validation.game');
                    return <GameTile game={game ?? { name: code, image: null }} kind={kind ?? ''} />;
                }}
            />
            {isOpen && (
                <Chunked of={gamePicker} onLost={close}>
                    {(GamePicker) => (
                        <GamePicker
                            title={label}
                            catalogue={catalogue}
                            chosen={codes}
                            max={field.max}
                            onClose={close}
                            onChange={(next) => bound.onChange(next)}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
