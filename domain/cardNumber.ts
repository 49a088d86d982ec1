/**
 * A card's number as it is shown before somebody asks for it.
 * @param cardNumber in clear or masked already
 * @returns `•••• 1234`
 */
export const maskedNumber = (cardNumber: string): string => `•••• ${cardNumber.slice(-4)}`;
