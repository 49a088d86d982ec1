/**
 * A card's number as it is shown until it is asked for.
 * @param cardNumber in clear or masked already
 * @returns `•••• 1234`
 */
export const maskedNumber = (cardNumber: string): string => `•••• ${cardNumber.slice(-4)}`;
