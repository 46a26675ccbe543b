import { Part, Sheet, Tile } from '../../../test/book/Sheet';
import { LostPart } from './LostPart';

export default { title: 'Base/parts' };

export const Lost = {
    render: () => (
        <Sheet title="A part that did not come">
            <Part title="LostPart">
                <Tile title="In the place of an input">
                    <LostPart again={() => undefined} />
                </Tile>
            </Part>
        </Sheet>
    ),
};
