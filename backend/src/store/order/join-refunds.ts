/** Joins `refunds.amount`: what was given back of the payments of the order whose id is in this column; null for none. */
export const joinRefunds = (orderId: string): string => `left join lateral (
         select sum(refund.amount) as amount
           from order_payment_collection link
           join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
           join refund on refund.payment_id = payment.id and refund.deleted_at is null
          where link.order_id = ${orderId} and link.deleted_at is null
       ) refunds on true`;
