import Button from '@mui/material/Button';
import { useState } from 'react';
import { Part, Sheet, Tile } from '../../../test/book/Sheet';
import { Tip, type TipPlacement } from './Tip';

export default { title: 'Base/tips' };

const nothing = () => undefined;

function Pointed({ placement, text }: { placement: TipPlacement; text: string }) {
    const [element, setElement] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button variant="outlined" ref={setElement}>
                Pointed at
            </Button>
            {element && (
                <Tip element={element} text={text} placement={placement} onEscape={nothing} onLeave={nothing} />
            )}
        </>
    );
}

export const Places = {
    render: () => (
        <Sheet title="Tips">
            <Part title="By place and length">
                <Tile title="Below">
                    <Pointed placement="bottom" text="What this does" />
                </Tile>
                <Tile title="Beside">
                    <Pointed placement="right" text="What this does" />
                </Tile>
                <Tile title="Long">
                    <Pointed placement="bottom" text={'What this does, at some length. '.repeat(6)} />
                </Tile>
            </Part>
        </Sheet>
    ),
};
