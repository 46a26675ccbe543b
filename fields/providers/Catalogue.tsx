import { useDraggable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { foldSearchTerm, foldText } from '../../contract/folding';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { Badge } from './Place';
import { ProviderPicture } from './ProviderPicture';
import type { PicturedProvider } from './picture';
import { catalogueId } from './places';

const Cards = styled('ul')({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 45%), 1fr))',
});

const Card = styled('button')(({ theme }) => ({
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.palette.primary.main, boxShadow: theme.shadows[2] },
    '&[aria-pressed="true"]': {
        borderColor: theme.palette.primary.main,
        boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
        background: theme.palette.action.selected,
    },
}));

const Name = styled('span')({
    display: 'block',
    padding: '6px 10px 8px',
    fontWeight: 500,
    lineHeight: 'var(--tight-line)',
});

/** A card while it is dragged. */
export function DraggedCard({ provider }: { provider: PicturedProvider }): ReactNode {
    return (
        <Card as="div" style={{ width: 132, cursor: 'grabbing' }}>
            <ProviderPicture provider={provider} />
            <Name>{provider.name}</Name>
        </Card>
    );
}

type CardProps = { provider: PicturedProvider; index: number | undefined; onToggle(): void };

function ProviderCard({ provider, index, onToggle }: CardProps): ReactNode {
    const translate = useTranslate();
    const { listeners, setNodeRef } = useDraggable({ id: catalogueId(provider.code) });
    // With the keyboard, a card is selected by pressing it, and then moved from its position instead.
    const { onKeyDown: _, ...pointers } = listeners ?? {};
    return (
        <li>
            <Card ref={setNodeRef} type="button" aria-pressed={index !== undefined} onClick={onToggle} {...pointers}>
                <ProviderPicture provider={provider} />
                <Name>{provider.name}</Name>
                {index !== undefined && (
                    <Badge aria-label={translate('inputs.providers.at', { place: index + 1 })}>{index + 1}</Badge>
                )}
            </Card>
        </li>
    );
}

type Props = { providers: readonly PicturedProvider[]; chosen: readonly string[]; onToggle(code: string): void };

/** Lists all available providers by picture and name. */
export function Catalogue({ providers, chosen, onToggle }: Props): ReactNode {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const term = foldSearchTerm(text);
    const found = providers.filter(({ code, name }) => foldText(`${name} ${code}`).includes(term));
    return (
        <>
            <Box
                role="search"
                sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, my: 2 }}
                // Enter must not submit the surrounding form.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            >
                <SearchInput value={text} onChange={setText} />
                <Typography variant="body2" color="textSecondary" role="status">
                    {translate('inputs.providers.found', { smart_count: found.length })}
                </Typography>
            </Box>
            <Cards aria-label={translate('inputs.providers.all')}>
                {found.map((provider) => {
                    const index = chosen.indexOf(provider.code);
                    return (
                        <ProviderCard
                            key={provider.code}
                            provider={provider}
                            index={index < 0 ? undefined : index}
                            onToggle={() => onToggle(provider.code)}
                        />
                    );
                })}
            </Cards>
        </>
    );
}
