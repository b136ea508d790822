/**
 * The merchant's name, as the payment company has it in its contract with the holder of the access
 * token.
 */
export const MERCHANT_NAME = 'Ceibo';
