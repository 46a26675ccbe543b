import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { foldSearchTerm, foldText } from '../../contract/folding';
import { GameTile } from './GameTile';
import type { GameCatalogue } from './useCatalogue';

/** The search stays visible while the results are scrolled. */
const Body = styled(DialogContent)({ height: '60vh', display: 'flex', flexDirection: 'column', overflow: 'hidden' });

const Types = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '12px 0', flex: 'none' });

const Games = styled('ul')({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    minHeight: 0,
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'start',
    gap: 4,
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
});

const Choice = styled('label')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    padding: 4,
    cursor: 'pointer',
    borderRadius: theme.shape.borderRadius,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 50px',
    '&:hover': { background: theme.palette.action.hover },
}));

type Props = {
    title: string;
    catalogue: GameCatalogue;
    chosen: readonly string[];
    max: number;
    onClose(): void;
    onChange(codes: readonly string[]): void;
};

/** A dialog to choose from hundreds of games by type and name. A chosen game is appended to the list at once. */
export function GamePicker({ title, catalogue, chosen, max, onClose, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const [type, setType] = useState('');
    const [text, setText] = useState('');
    const term = useDeferredValue(foldSearchTerm(text));
    const kinds = new Map(catalogue.types.map(({ code, name }) => [code, name]));
    const shown = catalogue.games.filter(
        ({ gameType, name }) => (type === '' || gameType === type) && foldText(name).includes(term),
    );
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="game-picker">
            <DialogTitle id="game-picker">{title}</DialogTitle>
            <Body dividers>
                <OutlinedInput
                    autoFocus
                    fullWidth
                    size="small"
                    type="search"
                    sx={{ flex: 'none' }}
                    value={text}
                    placeholder={translate('inputs.games.search')}
                    slotProps={{ input: { 'aria-label': translate('inputs.games.search') } }}
                    onChange={(event) => setText(event.target.value)}
                />
                <Types>
                    {[{ code: '', name: translate('inputs.all') }, ...catalogue.types].map(({ code, name }) => (
                        <Chip
                            key={code}
                            label={name}
                            color={type === code ? 'primary' : 'default'}
                            variant={type === code ? 'filled' : 'outlined'}
                            aria-pressed={type === code}
                            onClick={() => setType(code)}
                        />
                    ))}
                </Types>
                {catalogue.error && (
                    <Typography role="alert" color="error">
                        {catalogue.error.message} <Button onClick={catalogue.retry}>{translate('app.retry')}</Button>
                    </Typography>
                )}
                {catalogue.isPending && <Skeleton variant="rounded" height={240} />}
                {!catalogue.isPending && shown.length === 0 && (
                    <Typography color="textSecondary">{translate('inputs.games.none')}</Typography>
                )}
                <Games>
                    {shown.map((game) => (
                        <li key={game.code}>
                            <Choice>
                                <Checkbox
                                    size="small"
                                    checked={chosen.includes(game.code)}
                                    disabled={chosen.length >= max && !chosen.includes(game.code)}
                                    onChange={(_event, isChosen) =>
                                        onChange(
                                            isChosen
                                                ? [...chosen, game.code]
                                                : chosen.filter((code) => code !== game.code),
                                        )
                                    }
                                />
                                <GameTile game={game} kind={kinds.get(game.gameType) ?? ''} />
                            </Choice>
                        </li>
                    ))}
                </Games>
            </Body>
            <DialogActions>
                <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', pl: 2 }} aria-live="polite">
                    {translate('inputs.games.chosen', { smart_count: chosen.length })}
                </Typography>
                <Button variant="contained" onClick={onClose}>
                    {translate('inputs.games.done')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
