/** Paths of pages that others link to. */
export const MERCHANT_SUBACCOUNTS_PATH = '/coinMerchant/coinMerchantSubaccount'
