import { isSignedIn, markVisitor } from './visitor';

// In the head, so that the first paint is right. Pages that were rendered for a member stay so.
if (isSignedIn()) markVisitor(true);
