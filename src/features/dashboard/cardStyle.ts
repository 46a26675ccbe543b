/** The style of a button beside the title of a card: its text ends at the edge of the content of the card. */
export const cardAction = { px: 0.5, mr: -0.5, minWidth: 0 };

/** The style of a link in the rows of a card, as high as a target has to be. */
export const cardLink = { display: 'inline-block', fontWeight: 600, paddingBlock: '3px', marginBlock: '-3px' };
