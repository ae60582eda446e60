-- What customers have withdrawn from is not owed by them while the return is not settled (app/orders/payments/balance.ts).
with open_returns as (
  select withdrawals.order_number, sum(unit_price * line.quantity) * 100 as goods
  from withdrawals join withdrawal_lines as line on line.withdrawal_id = withdrawals.id
    join orders on orders.order_number = withdrawals.order_number
  where kind = 'return' and state in ('announced', 'received') and owed > 0
  group by withdrawals.order_number
),
returned as (
  select order_number, goods + case when exists (
    select from order_lines
    where order_lines.order_number = open_returns.order_number and coalesce(shipped, quantity) > (
      select coalesce(sum(gone.quantity), 0)
      from withdrawal_lines as gone join withdrawals on withdrawals.id = gone.withdrawal_id
      where gone.order_number = order_lines.order_number and gone.line_number = order_lines.line_number
        and kind = 'return'
    )
  ) then 0 else (select shipping_cost * 100 from orders where orders.order_number = open_returns.order_number) end as amount
  from open_returns
)
update orders set
  owed = greatest(0, owed - amount),
  payment_state = case
    when payment_state <> 'part-paid' or owed > amount then payment_state
    when exists (
      select from payment_entries
      where payment_entries.order_number = orders.order_number and kind = 'refunded'
    ) then 'part-refunded'
    else 'paid'
  end
from returned where returned.order_number = orders.order_number;
